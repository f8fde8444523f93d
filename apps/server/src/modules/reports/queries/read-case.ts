import type { Answer, readReportCase as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { memberCards, cardOf, type MemberCards } from '../../members/index.ts';
import { subjectKey } from '../../reactions/index.ts';
import { targetText } from '../targets/open-target.ts';
import { refuseOwn } from '../verdict/lock-case.ts';
import { around } from './around.ts';
import { reportsOf } from './case-reports.ts';
import { caseColumns, type CaseRow, glimpsesOf, inOwnTags, presentCase } from './list-cases.ts';
import { pastOf } from './past-of.ts';

type Entry = Answer<typeof endpoint>['history'][number];

const most = 50;

interface Act {
  act: string;
  actorId: string | null;
  at: Date;
  detail: string;
}

/** Staff actions on a case, from the log, the latest first. One statement. */
async function historyOf(db: Db, caseId: string): Promise<{ actorIds: string[]; present: (cards: MemberCards) => Entry[] }> {
  const { rows } = await sql<Act>`
    select act, actor_id, at, coalesce(after->>'reason', after->>'note', after->>'account', '') as detail from audit_entry
    where subject_kind = 'report_case' and subject_id = ${caseId} order by id desc limit ${sql.lit(most)}`.execute(db);
  return {
    actorIds: rows.flatMap(({ actorId }) => actorId ?? []),
    present: (cards) =>
      rows.map(({ actorId, at, ...row }) => ({ ...row, actor: actorId === null ? null : cardOf(cards, actorId), at: at.toISOString() })),
  };
}

type Row = CaseRow & { note: string; undoable: boolean };

async function findCase(ctx: MemberCtx, caseId: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select ${caseColumns}, found.note, found.done is not null as undoable from report_case found where found.id = ${caseId}::bigint and ${inOwnTags(ctx)}`.execute(
    ctx.db,
  );
  refuseOwn(ctx, rows[0]);
  return rows[0] ?? fail('report.not_found');
}

async function snapshotsOf(db: Db, caseId: string) {
  const rows = await db
    .selectFrom('reportSnapshot')
    .select(['id', 'title', 'text', 'takenAt'])
    .where('caseId', '=', caseId)
    .orderBy('id')
    .limit(20)
    .execute();
  return rows.map(({ takenAt, ...row }) => ({ ...row, takenAt: takenAt.toISOString() }));
}

/** Ten statements, independent of the number of reports and actions. */
export async function readCase(ctx: MemberCtx, caseId: string): Promise<Answer<typeof endpoint>> {
  const { db, clock } = ctx;
  const { note, undoable, ...row } = await findCase(ctx, caseId);
  const { targetKind: kind, targetId: id, authorId } = row;
  const [snapshots, now, surrounding, reports, past, history, glimpses] = await Promise.all([
    snapshotsOf(db, caseId),
    targetText(db, kind, id),
    around(db, kind, id),
    reportsOf(db, caseId),
    pastOf(db, authorId, caseId, clock.now()),
    historyOf(db, caseId),
    glimpsesOf(ctx, [row]),
  ]);
  const named = [
    authorId,
    row.assigneeId,
    row.decidedBy,
    ...surrounding.map((line) => line.authorId),
    ...reports.reporterIds,
    ...history.actorIds,
  ];
  const cards = await memberCards(db, [...new Set(named.filter((one) => one !== null))]);
  const glimpse = glimpses.get(subjectKey({ kind, id }));
  return {
    case: presentCase(row, cards, glimpses),
    note,
    snapshots,
    now: now ?? null,
    place: glimpse === undefined ? null : { rootId: glimpse.rootId, responseId: glimpse.responseId },
    around: surrounding.map(({ authorId: writer, postedAt, ...line }) => ({
      ...line,
      author: cardOf(cards, writer),
      postedAt: postedAt.toISOString(),
    })),
    reports: reports.present(cards),
    past,
    history: history.present(cards),
    undoable,
  };
}
