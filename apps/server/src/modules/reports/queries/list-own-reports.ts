import {
  type Answer,
  type listOwnReports as endpoint,
  type Query,
  reportDeletedCodes,
  reportStatusCodes,
  type ReportStatus,
  type ReportTarget,
} from '@chaguan/contract';
import { sql } from 'kysely';
import { descending, type Listed, numberedList } from '../../../platform/database/numbered-list.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { type MemberCard, memberCards } from '../../members/index.ts';
import { subjectKey } from '../../reactions/index.ts';
import { type PostGlimpse, postGlimpses } from '../../post-lists/index.ts';
import { postHandle } from '../targets/post-handles.ts';
import { picturesOf } from './case-reports.ts';

type Own = Answer<typeof endpoint>['items'][number];

const ofLatest = numberedList('own reports', { size: 30 }, descending('report.id'));

interface Row {
  id: string;
  targetKind: ReportTarget;
  targetId: string;
  nameZh: string;
  nameEn: string;
  reason: string;
  state: ReportStatus;
  deletedBy: 'staff' | null;
  result: string;
  reportedAt: Date;
  closedAt: Date | null;
}

/** The link to the target, with the same visibility for the reporter as the target itself. */
function targetOf(row: Row, glimpses: ReadonlyMap<string, PostGlimpse>): Own['target'] {
  if (row.targetKind === 'member') return { rootId: null, responseId: null, title: null, excerpt: null };
  const glimpse = glimpses.get(subjectKey({ kind: row.targetKind, id: row.targetId }));
  if (glimpse === undefined || glimpse.gone) return null;
  const { rootId, responseId, title, excerpt } = glimpse;
  return { rootId, responseId, title, excerpt };
}

/** What was read in addition to the rows. */
interface Beside {
  glimpses: ReadonlyMap<string, PostGlimpse>;
  cards: ReadonlyMap<string, MemberCard>;
  pictures: ReadonlyMap<string, Own['pictures']>;
}

function present(row: Row, { glimpses, cards, pictures }: Beside): Own {
  const { nameZh, nameEn, state, deletedBy, reportedAt, closedAt, ...rest } = row;
  return {
    ...rest,
    target: targetOf(row, glimpses),
    member: row.targetKind === 'member' ? (cards.get(row.targetId) ?? null) : null,
    category: { zh: nameZh, en: nameEn },
    pictures: pictures.get(row.id) ?? [],
    status: state,
    deletedByStaff: deletedBy === 'staff',
    code: reportStatusCodes[state] + (deletedBy === 'staff' ? reportDeletedCodes.staff : 0),
    reportedAt: reportedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
}

/** Five statements whatever the number of rows. */
export async function listOwnReports(ctx: MemberCtx, requested: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { db, viewer } = ctx;
  const list = ofLatest(requested);
  const mine = sql`report.reporter_id = ${viewer.memberId}::bigint and deleted_by is distinct from 'user'`;
  const [count, matches] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from report where ${mine}`.execute(db),
    sql<Row & Listed>`
      select report.id, target_kind, target_id, name_zh, name_en, report.reason, report.state, deleted_by, result, report.reported_at, closed_at,
        ${list.cursor()} as cursor
      from report join report_case on report_case.id = case_id join report_category on report_category.id = category_id
      where ${mine} and ${list.beyond()} ${list.slice()}`.execute(db),
  ]);
  const { rows, numbers } = list.show(matches.rows, count.rows[0]?.total ?? 0);
  const posts = rows.flatMap(({ targetKind: kind, targetId: id }) => (postHandle(kind) === undefined ? [] : [{ kind, id }]));
  const people = rows.flatMap(({ targetKind, targetId }) => (targetKind === 'member' ? [targetId] : []));
  const [glimpses, cards, pictures] = await Promise.all([
    postGlimpses(ctx, posts as Parameters<typeof postGlimpses>[1]),
    memberCards(db, people),
    picturesOf(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  return {
    items: rows.map((row) => present(row, { glimpses, cards, pictures })),
    ...numbers,
  };
}
