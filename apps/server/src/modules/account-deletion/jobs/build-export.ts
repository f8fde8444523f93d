import { randomBytes } from 'node:crypto';
import { exportRules } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { postKinds } from '../../posts/index.ts';
import { exportFolder, zipOf } from '../export/write-zip.ts';
import { lostMs } from './tidy-exports.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Another process builds it now, or it is no longer wanted. */
class Replaced extends Error {}

interface Work {
  exportId: string;
  memberId: string;
  /** Identifies this attempt in the row; also part of the file's name, so that two attempts never write one file. */
  run: string;
}

/** Takes the work when nobody has it, or when its holder has made no progress for long. */
async function claimWork({ db, clock }: Services, exportId: string): Promise<Work | undefined> {
  const now = clock.now();
  const run = randomBytes(16).toString('hex');
  const row = await db
    .updateTable('dataExport')
    .set({ state: 'running', run, percent: 0, movedAt: now })
    .where('id', '=', exportId)
    .where((eb) =>
      eb.or([eb('state', '=', 'waiting'), eb.and([eb('state', '=', 'running'), eb('movedAt', '<', new Date(now.getTime() - lostMs))])]),
    )
    .returning('memberId')
    .executeTakeFirst();
  return row && { exportId, memberId: row.memberId, run };
}

function stillOurs(db: Db, { exportId, run }: Work) {
  return db.updateTable('dataExport').where('id', '=', exportId).where('run', '=', run).where('state', '=', 'running');
}

async function countRows(db: Db, memberId: string): Promise<number> {
  const posts = Object.keys(postKinds).map(
    (kind) => sql`(select count(*) from ${sql.table(kind)} where author_id = ${memberId}::bigint and state <> 'removed')`,
  );
  const { rows } = await sql<{ total: number }>`
    select (${sql.join(posts, sql` + `)} + (select count(*) from login_log where member_id = ${memberId})
      + 2 * (select count(*) from stored_image where owner_id = ${memberId}))::int as total`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Stores the progress in the row, at most once per percent and per few seconds, and checks whether the export is still wanted. */
function progressOf({ db, clock }: Services, work: Work, total: number): (rows: number) => Promise<void> {
  let done = 0;
  let reported = { percent: 0, at: -Infinity };
  return async (rows) => {
    done += rows;
    const percent = Math.min(99, Math.floor((100 * done) / Math.max(1, total)));
    if (percent === reported.percent && performance.now() - reported.at < 5_000) return;
    reported = { percent, at: performance.now() };
    const row = await stillOurs(db, work).set({ percent, movedAt: clock.now() }).returning('id').executeTakeFirst();
    if (row === undefined) throw new Replaced();
  };
}

async function build(services: Services, work: Work): Promise<void> {
  const { db, clock, privateFiles } = services;
  const fileKey = `${exportFolder}/${work.run}.zip`;
  const moved = progressOf(services, work, await countRows(db, work.memberId));
  const { sizeBytes } = await privateFiles.write(fileKey, await zipOf(services, work.memberId, moved));
  const now = clock.now();
  const row = await stillOurs(db, work)
    .set({
      state: 'ready',
      percent: 100,
      fileKey,
      sizeBytes,
      endedAt: now,
      endsAt: new Date(now.getTime() + exportRules.availableDays * dayMs),
    })
    .returning('id')
    .executeTakeFirst();
  if (row !== undefined) return;
  await privateFiles.remove(fileKey);
  throw new Replaced();
}

/** Builds the file of an export. If started twice, or again after a crash, it still produces one file. */
export async function buildExport(services: Services, { exportId }: { exportId: string }): Promise<void> {
  const work = await claimWork(services, exportId);
  if (work === undefined) return;
  try {
    await build(services, work);
  } catch (error) {
    if (error instanceof Replaced) return;
    services.log.error({ err: error, exportId }, 'an export was not built');
    await stillOurs(services.db, work).set({ state: 'failed', endedAt: services.clock.now() }).execute();
  }
}
