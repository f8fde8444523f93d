import { sql } from 'kysely';
import { recountQuestions } from '../../modules/questions/index.ts';
import { decayHotScores, recountTopics } from '../../modules/topics/index.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { Run } from './run.ts';

const rootsPerRecount = 500;

/** Recomputes every counter of what a site brought, in steps that hold locks briefly. */
async function recountRoots(
  { services, source }: Run,
  table: 'topic' | 'question',
  recount: (tx: Tx, ids: string[]) => Promise<void>,
): Promise<void> {
  let after = '0';
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where starts_with(import_key, ${`${source.site}:`}) and id > ${after} order by id
      limit ${rootsPerRecount}`.execute(services.db);
    const last = rows.at(-1);
    if (last === undefined) return;
    await services.write((tx) =>
      recount(
        tx,
        rows.map(({ id }) => id),
      ),
    );
    after = last.id;
  }
}

export async function recountAll(run: Run): Promise<void> {
  await recountRoots(run, 'topic', recountTopics);
  await recountRoots(run, 'question', recountQuestions);
  await decayHotScores(run.services);
}
