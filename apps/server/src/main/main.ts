import { BackupError } from '../modules/backup/index.ts';
import { ConfigError, readConfig, type Config } from '../platform/config/config.ts';
import { EmbeddedDatabaseError } from '../platform/database/embedded/index.ts';
import { securityHeaders } from '../platform/http/security.ts';
import { surviveUncaught } from '../platform/http/uncaught.ts';
import { BucketError } from '../platform/storage/bucket-error.ts';
import { createLog } from '../platform/log.ts';
import { lostDatabase } from './lost-database.ts';
import { drain, startProcess } from './process.ts';
import { reasonOf } from '../platform/reason-of.ts';

function say(line: string): void {
  console.log(`  ${line}`);
}

/** A person reads this: one sentence about what is wrong, never a stack. */
function sentenceOf(error: unknown, config: Config | undefined): string {
  if (error instanceof ConfigError) return `配置有误 · Wrong configuration:\n  ${error.message.replaceAll('\n', '\n  ')}`;
  if (error instanceof EmbeddedDatabaseError || error instanceof BackupError || error instanceof BucketError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `端口 ${config?.PORT} 已被占用，请用 PORT 换一个。 · Port ${config?.PORT} is taken; choose another with PORT.`;
  }
  if (error instanceof Error && 'code' in error && error.code === 'EACCES') {
    return `不允许监听 ${config?.HOST}:${config?.PORT}。 · Listening on ${config?.HOST}:${config?.PORT} is not permitted.`;
  }
  return lostDatabase(error) ?? reasonOf(error);
}

function leave(error: unknown, config?: Config): never {
  console.error(`\n${sentenceOf(error, config)}`);
  process.exit(1);
}

/** Signals within this time count as one. */
const sameSignalMs = 1000;

let config: Config | undefined;
try {
  config = readConfig(process.env);
  const settled = config;
  // React chooses its build by this variable when it is loaded; if unset it uses the slow development build.
  process.env['NODE_ENV'] = settled.NODE_ENV;
  const log = createLog(settled);
  const running = await startProcess(settled, log, say, (reason) => leave(reason, settled));
  // From here on; before, an uncaught error ends the start.
  surviveUncaught(log, securityHeaders(settled));
  let stoppingSince = 0;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second signal means: stop now. systemd sends one to npm, which passes it on, and one to us.
      if (stoppingSince > 0 && performance.now() - stoppingSince > sameSignalMs) process.exit(1);
      if (stoppingSince > 0) return;
      stoppingSince = performance.now();
      void drain(running, settled, log).then(() => process.exit(0));
    });
  }
  console.log(`\n  茶馆开门了 · The teahouse is open: ${settled.PUBLIC_URL.includes(':0') ? running.address : settled.PUBLIC_URL}`);
  if (running.signIn !== undefined) {
    console.log(`  掌柜登录 · Staff sign-in: ${running.signIn.account} / ${running.signIn.password}`);
    console.log('  密码只显示这一次 · The password is shown only once');
    console.log(`  也写在这个只有你能读的文件里 · Also in a file that only you can read: ${running.signIn.file}\n`);
  }
} catch (error) {
  leave(error, config);
}
