import { type Answer, importLimits, type listImports as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { readMovedNotice } from '../../notices/index.ts';
import { presentRun, runRows } from '../run-row.ts';

/** `systems`: names of the readers, which a module cannot know. */
export async function listImports({ db, clock }: Ctx, systems: readonly string[]): Promise<Answer<typeof endpoint>> {
  const now = clock.now();
  const rows = await runRows(db, sql`true`, importLimits.runs);
  const moved = await readMovedNotice(db);
  const movedNotice = moved === undefined ? null : { noticeId: moved.noticeId, endsAt: moved.endsAt.toISOString() };
  return { items: rows.map((row) => presentRun(row, now)), systems: [...systems], movedNotice };
}
