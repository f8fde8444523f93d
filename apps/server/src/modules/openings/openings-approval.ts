import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { emit } from '../../platform/events/emit.ts';
import type { ChangeApproval } from '../approvals/index.ts';
import { openingsApproved } from './events.ts';

/** What waits of one site, in fen. */
export interface WaitingMoney {
  members: number;
  sum: bigint;
}

/** Locks the openings of a site that wait for two, and adds them up. */
export async function lockWaiting(tx: Tx, site: string): Promise<WaitingMoney> {
  const rows = await tx
    .selectFrom('openingBalance')
    .select('amountMinor')
    .where('site', '=', site)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .forUpdate()
    .execute();
  return { members: rows.length, sum: rows.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n) };
}

/** What the approval is about: with other openings it is outdated. */
export const basisOf = ({ members, sum }: WaitingMoney): string => `${members} ${sum}`;

/** The money of an import above the limit. Whoever of the staff is among its members gains by it, and cannot approve it. */
export const openingsApproval: ChangeApproval<'opening_balances'> = {
  name: 'opening_balances',
  logged: (site) => ({ kind: 'import', id: site }),
  requests: 'money',
  confirms: 'staff',
  async concerned(tx, { subject }) {
    const { rows } = await sql<{ id: string }>`
      select id from member where staff and id in (select member_id from opening_balance where site = ${subject} and state = 'waiting')
      order by id`.execute(tx);
    return rows.map(({ id }) => id);
  },
  lock: (tx, { subject }) => lockWaiting(tx, subject),
  isOutdated: async (tx, _, { subject, basis }) => basisOf(await lockWaiting(tx, subject)) !== basis,
  async carryOut(tx, _, { id, subject }) {
    await tx
      .updateTable('openingBalance')
      .set({ state: 'approved', changeId: id })
      .where('site', '=', subject)
      .where('state', '=', 'waiting')
      .execute();
    await emit(tx, openingsApproved, { site: subject });
  },
};
