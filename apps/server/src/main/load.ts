import { BackupError, loadDump, listBackups, vaultOfFolder } from '../modules/backup/index.ts';
import { prove } from '../modules/ledger/index.ts';
import { readConfig } from '../platform/config/config.ts';
import { readArguments } from '../platform/command-line.ts';
import { createLog } from '../platform/log.ts';
import { withParts } from '../platform/with-parts.ts';
import { factChecks } from './fact-checks.ts';
import { openDatabase } from './open-database.ts';
import { prepareDatabase } from './prepare-database.ts';
import { leaveCommand, runCommand } from './run-command.ts';
import { witnesses } from './witnesses.ts';

const usage = '用法 · Usage: npm run load -- <文件夹 · folder> [<转储 · dump>]';

/** Fills an empty database and data folder from a dump, and proves the books. */
async function run(): Promise<boolean> {
  const [folder = '', requested] = readArguments(usage, {}, { least: 1, most: 2 }).positionals;
  const config = readConfig(process.env);
  const vault = vaultOfFolder(folder, config);
  const name = requested ?? (await listBackups(vault))[0];
  if (name === undefined) throw new BackupError(`${folder} 里没有转储。 · There is no dump in ${folder}`);
  return withParts(async (parts) => {
    const log = createLog({ ...config, LOG_LEVEL: 'warn' });
    const database = parts.adopt(await openDatabase(config, log, leaveCommand), (opened) => opened.close());
    await prepareDatabase(database, log, async () => undefined);
    const { tables, files } = await loadDump(vault, name, { url: database.ownerUrl || database.url, dataDir: config.DATA_DIR });
    console.log(`  已装入 · Loaded ${name}: ${tables} 个表 · tables, ${files} 个文件 · files`);
    const { right, findings } = await prove(database.db, new Date(), { facts: factChecks, witnesses });
    for (const [check, { count, places }] of Object.entries(findings)) console.log(`  ✗ ${check}: ${count} (${places.join(', ')})`);
    console.log(right ? '  账目无误 · The ledger is correct' : '  账目有误 · The ledger has errors');
    return right;
  });
}

await runCommand(run);
