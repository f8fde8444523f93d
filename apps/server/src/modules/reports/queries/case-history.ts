import type { Answer, readReportCase as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { cardOf, type Cards } from '../../posts/read/index.ts';

type Entry = Answer<typeof endpoint>['history'][number];

const most = 50;

interface Row {
  act: string;
  actorId: string | null;
  at: Date;
  detail: string;
}

/** What staff did about a case, of the log, the latest first. One statement. */
export async function historyOf(db: Db, caseId: string): Promise<{ actorIds: string[]; present: (cards: Cards) => Entry[] }> {
  const { rows } = await sql<Row>`
    select act, actor_id, at, coalesce(after->>'reason', after->>'note', after->>'account', '') as detail from audit_entry
    where subject_kind = 'report_case' and subject_id = ${caseId} order by id desc limit ${sql.lit(most)}`.execute(db);
  return {
    actorIds: rows.flatMap(({ actorId }) => actorId ?? []),
    present: (cards) =>
      rows.map(({ actorId, at, ...row }) => ({ ...row, actor: actorId === null ? null : cardOf(cards, actorId), at: at.toISOString() })),
  };
}
