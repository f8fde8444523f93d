import { queueChanged, type ReportTarget } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { announce } from '../../../platform/events/announce.ts';
import type { OpenTarget } from '../targets/open-target.ts';
import { targetText } from '../targets/open-target.ts';
import { countIn, keepSnapshot, openCase } from './add-report.ts';

interface ImportedReport {
  targetKind: Exclude<ReportTarget, 'message'>;
  targetId: string;
  reporterId: string;
  /** Its Chinese name, of one that this site may have. */
  category: string | undefined;
  reason: string;
  at: Date;
}

/** The target as it is; undefined unless readers see it. */
async function targetOf(tx: Tx, kind: ImportedReport['targetKind'], id: string): Promise<OpenTarget | undefined> {
  const text = await targetText(tx, kind, id);
  if (text === undefined || text.state !== (kind === 'member' ? 'active' : 'published')) return undefined;
  const { rows } = await sql<{ authorId: string }>`
    select ${sql.ref(kind === 'member' ? 'id' : 'author_id')} as author_id from ${sql.table(kind)} where id = ${id}::bigint`.execute(tx);
  const authorId = rows[0]?.authorId;
  return authorId === undefined ? undefined : { authorId, title: text.title, text: text.text, lines: [], imageIds: [], post: null };
}

/** The category of that name, else the last one that may be chosen. */
async function categoryOf(tx: Tx, name: string | undefined): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from report_category leaf where deleted_at is null
      and not exists (select from report_category child where child.parent_id = leaf.id and child.deleted_at is null)
    order by name_zh is not distinct from ${name ?? null}::text desc, parent_id is not null, sort desc, id desc limit 1`.execute(tx);
  return rows[0]?.id;
}

/**
 * A report that was still open at the source waits for staff here, with the target as it is now. It hides nothing and reminds nobody.
 * @returns why it is left out, or whether it is new
 */
export async function importReport(tx: Tx, report: ImportedReport): Promise<'written' | 'known' | 'gone' | 'own' | 'no category'> {
  const { targetKind, targetId, reporterId, category, reason, at } = report;
  const target = await targetOf(tx, targetKind, targetId);
  if (target === undefined) return 'gone';
  if (target.authorId === reporterId) return 'own';
  const categoryId = await categoryOf(tx, category);
  if (categoryId === undefined) return 'no category';
  const pending = await openCase(tx, { targetKind, targetId }, target, at);
  const snapshotId = await keepSnapshot(tx, pending.id, target, at);
  const row = await tx
    .insertInto('report')
    .values({
      caseId: pending.id,
      snapshotId,
      reporterId,
      categoryId,
      reason: [...reason].slice(0, 500).join(''),
      weight: '1',
      reportedAt: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return 'known';
  await countIn(tx, pending, 1, target, false, at);
  announce(tx, queueChanged('reports'));
  return 'written';
}
