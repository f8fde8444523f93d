import { integrityTexts, type IntegrityFinding } from '@chaguan/contract';
import { repair, runChecks } from '../modules/integrity/index.ts';
import { readConfig } from '../platform/config/config.ts';
import { readArguments } from '../platform/command-line.ts';
import { createLog } from '../platform/log.ts';
import { withParts } from '../platform/with-parts.ts';
import { requireSite } from './require-site.ts';
import { openDatabase } from './open-database.ts';
import { leaveCommand, runCommand } from './run-command.ts';
import { createServices } from './services.ts';
import { checks } from './site-checks.ts';

function print({ check, count, places, since }: IntegrityFinding): void {
  const text = Object.entries(integrityTexts).find(([name]) => name === check)?.[1];
  console.log(`  ✗ ${check}: ${count}${since === null ? '' : ` (${since.slice(0, 16)})`}`);
  if (text !== undefined) console.log(`    ${text.zh}${text.todoZh}\n    ${text.en} ${text.todoEn}`);
  for (const location of places) console.log(`      ${location}`);
}

/** Examines the whole site; the exit code is for monitoring. With --repair it recomputes what can be recomputed, and examines again. */
async function run(): Promise<boolean> {
  const { values } = readArguments('用法 · Usage: npm run verify [-- --repair]', { options: { repair: { type: 'boolean' } } });
  const config = readConfig(process.env);
  requireSite(config);
  const log = createLog({ ...config, LOG_LEVEL: 'warn' });
  return withParts(async (parts) => {
    const database = parts.adopt(await openDatabase(config, log, leaveCommand), (opened) => opened.close());
    const { services, bus } = await createServices(config, database, log);
    parts.defer(() => bus.close());
    const startedMs = performance.now();
    let findings = await runChecks(services, checks);
    if (values.repair === true && findings.length > 0) {
      const repaired = await repair(services, checks, findings);
      if (repaired.length > 0) console.log(`  已重新计算 · Recomputed: ${repaired.join(', ')}`);
      findings = await runChecks(services, checks);
    }
    for (const finding of findings) print(finding);
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    console.log(
      `${findings.length === 0 ? '一切相符 · No differences' : '有不符之处 · There are differences'}: ${checks.length} 项 · checks, ${seconds} s`,
    );
    return findings.length === 0;
  });
}

await runCommand(run);
