import type { Answer, readReportCase as endpoint, ReportPicture } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Db } from '../../../platform/database/db.ts';
import { cardOf, type MemberCards } from '../../members/index.ts';

/** The pictures that reporters attached, by report. One statement, or none. */
export async function picturesOf(db: Db, reportIds: readonly string[]): Promise<Map<string, Static<typeof ReportPicture>[]>> {
  const pictures = new Map<string, Static<typeof ReportPicture>[]>();
  if (reportIds.length === 0) return pictures;
  const rows = await db
    .selectFrom('privatePicture')
    .select(['id', 'reportId', 'width', 'height'])
    .where('reportId', 'in', reportIds)
    .orderBy('reportId')
    .orderBy('place')
    .execute();
  for (const { id, reportId, width, height } of rows) {
    if (reportId !== null) pictures.set(reportId, [...(pictures.get(reportId) ?? []), { id, width, height }]);
  }
  return pictures;
}

type Report = Answer<typeof endpoint>['reports'][number];

const most = 100;

interface Row {
  id: string;
  reporterId: string;
  nameZh: string;
  nameEn: string;
  reason: string;
  snapshotId: string;
  state: Report['status'];
  deletedBy: Report['deletedBy'];
  weight: number;
  right: number;
  wrong: number;
  reportedAt: Date;
}

/**
 * The latest reports of a case with their reporters' weights, and a function that presents them once the cards are loaded. Two statements.
 */
export async function reportsOf(db: Db, caseId: string): Promise<{ reporterIds: string[]; present: (cards: MemberCards) => Report[] }> {
  const { rows } = await sql<Row>`
    select report.id, reporter_id, name_zh, name_en, reason, snapshot_id, report.state, deleted_by, weight::float8 as weight, reported_at, known.*
    from (select * from report where case_id = ${caseId}::bigint order by id desc limit ${sql.lit(most)}) as report
    join report_category on report_category.id = category_id,
    lateral (select count(*) filter (where state = 'succeeded')::int as right, count(*) filter (where state = 'failed')::int as wrong
      from report earlier where earlier.reporter_id = report.reporter_id and earlier.case_id <> report.case_id) as known
    order by report.id desc`.execute(db);
  const pictures = await picturesOf(
    db,
    rows.map(({ id }) => id),
  );
  const present = (cards: MemberCards) =>
    rows.map(({ reporterId, nameZh, nameEn, state, reportedAt, ...row }): Report => ({
      ...row,
      reporter: cardOf(cards, reporterId),
      category: { zh: nameZh, en: nameEn },
      pictures: pictures.get(row.id) ?? [],
      status: state,
      reportedAt: reportedAt.toISOString(),
    }));
  return { reporterIds: rows.map(({ reporterId }) => reporterId), present };
}
