import { ConfigError, readConfig } from '../platform/config/config.ts';
import { readArguments } from '../platform/command-line.ts';
import { createLog } from '../platform/log.ts';
import { withParts } from '../platform/with-parts.ts';
import { fillSite } from './fill-site.ts';
import { openDatabase } from './open-database.ts';
import { prepareDatabase } from './prepare-database.ts';
import { leaveCommand, runCommand } from './run-command.ts';
import { beginUpgrade, proveUpgrade } from './upgrade.ts';

const embedded =
  'npm run migrate 需要 DATABASE_URL；内嵌数据库由 npm start 更新。 · npm run migrate requires DATABASE_URL: npm start updates the embedded database.';

function say(line: string): void {
  console.log(`  ${line}`);
}

/** Does to a database what the start of a process would do, and ends: for orchestrators, which run it once before the processes. */
async function run(): Promise<boolean> {
  readArguments('用法 · Usage: DATABASE_URL=<地址 · address> npm run migrate', {});
  const config = readConfig(process.env);
  if (config.DATABASE_URL === '') throw new ConfigError(embedded);
  const log = createLog({ ...config, LOG_LEVEL: 'warn' });
  return withParts(async (parts) => {
    const database = parts.adopt(await openDatabase(config, log, leaveCommand), (opened) => opened.close());
    const upgrade = await beginUpgrade(database, config, say);
    const { services, signIn } = await prepareDatabase(database, log, async (applied) => {
      say(`数据表已更新 · Tables brought up to date: ${applied}`);
      if (upgrade !== undefined) await proveUpgrade(database, log, say);
      return fillSite(config, database, log, (bus) => parts.defer(() => bus.close()));
    });
    await services.state.end();
    if (signIn !== undefined) say(`掌柜登录 · Staff sign-in: ${signIn.account} / ${signIn.password} (${signIn.file})`);
    return true;
  });
}

await runCommand(run);
