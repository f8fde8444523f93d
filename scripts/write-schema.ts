import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from '../apps/server/src/platform/database/db.ts';
import { guardsFile } from '../apps/server/src/platform/database/guards/guard-facts.ts';
import { guardLines } from '../apps/server/src/platform/database/guards/guard-lines.ts';
import { startEmbedded } from '../apps/server/src/platform/database/embedded/index.ts';
import { createTemplate, urlOf } from '../apps/server/test/template.ts';
import { inProject, tool } from './project.ts';
import { runNode } from './run.ts';

/** Writes the types of the tables, from a database to which every migration was applied, and its guards; schema.test.ts compares. */
export async function writeSchema(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'chaguan-schema-'));
  const database = await startEmbedded({ dataDir, settings: { fsync: 'off' } });
  try {
    const url = urlOf(database.url, await createTemplate(database.url));
    const { isOk, output } = await runNode([tool('kysely-codegen/dist/cli/bin.js'), '--url', url], { cwd: inProject('apps/server') });
    if (!isOk) throw new Error(output);
    const { db, close } = connect({ url, connections: 1 });
    writeFileSync(guardsFile, `${(await guardLines(db)).join('\n')}\n`);
    await close();
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
