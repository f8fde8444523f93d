import type * as contract from '@chaguan/contract';
import type { Selectable } from 'kysely';
import { ascending, descending, numberedList, type PageOfList } from '../../../platform/database/numbered-list.ts';
import type { Payout as Table } from '../../../platform/database/schema.ts';
import type { Ctx, MemberCtx } from '../../../platform/http/ctx.ts';
import { waitingChanges } from '../../approvals/index.ts';
import { decimalOf } from '../../ledger/index.ts';
import { cardOf, memberCards } from '../../members/index.ts';
import { payoutOf } from '../payout.ts';

const ofOldest = numberedList('open payouts', { size: 30 }, ascending('id'));
const ofLatest = numberedList('payouts', { size: 30 }, descending('id'));

type Facts = contract.Answer<typeof contract.listOwnPayouts>['items'][number];

/** Everything but the recipient. */
export function presentPayout(row: Selectable<Table>): Facts {
  const { id, amount: sum, fee, method, state } = payoutOf(row);
  return {
    id,
    amount: decimalOf(sum, 'CNY'),
    fee: decimalOf(fee, 'CNY'),
    method,
    state,
    requestedAt: row.requestedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    reference: row.reference,
    reason: row.reason,
  };
}

export async function listOwnPayouts(
  { db, viewer }: MemberCtx,
  requested: PageOfList,
): Promise<contract.Answer<typeof contract.listOwnPayouts>> {
  const list = ofLatest(requested);
  const own = db.selectFrom('payout').where('memberId', '=', viewer.memberId);
  const [{ count }, matches] = await Promise.all([
    own.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
    own.selectAll().$call(list.of).execute(),
  ]);
  const { rows, numbers } = list.show(matches, Number(count));
  return { items: rows.map(presentPayout), ...numbers };
}

/** Five statements whatever the number of rows. */
export async function listPayouts(
  { db }: Ctx,
  { ended = false, ...requested }: contract.Query<typeof contract.listPayouts>,
): Promise<contract.Answer<typeof contract.listPayouts>> {
  const list = ended ? ofLatest(requested) : ofOldest(requested);
  const count = (over: boolean) =>
    db
      .selectFrom('payout')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('endedAt', over ? 'is not' : 'is', null)
      .executeTakeFirstOrThrow();
  const chosen = db.selectFrom('payout').where('endedAt', ended ? 'is not' : 'is', null);
  const [over, open, matches, waiting] = await Promise.all([
    count(true),
    count(false),
    chosen.selectAll().$call(list.of).execute(),
    waitingChanges(db, 'payout'),
  ]);
  const { rows, numbers } = list.show(matches, Number((ended ? over : open).count));
  const people = rows.flatMap(({ memberId, approvedBy, decidedBy }) => [memberId, approvedBy, decidedBy].filter((id) => id !== null));
  const cards = await memberCards(db, people);
  const items = rows.map((row) => ({
    ...presentPayout(row),
    member: cardOf(cards, row.memberId),
    waiting: waitingOf(row, waiting.get(row.id)),
    approvedBy: row.approvedBy === null ? null : cardOf(cards, row.approvedBy),
    decidedBy: row.decidedBy === null ? null : cardOf(cards, row.decidedBy),
  }));
  return { items, ...numbers, open: Number(open.count) };
}

/** What waits for a second person; a request from before the state changed cannot be approved any more. */
function waitingOf({ state }: Selectable<Table>, after: Readonly<Record<string, unknown>> | undefined): 'pay' | 'return' | null {
  if (after?.['decision'] === 'pay') return state === 'requested' ? 'pay' : null;
  return after?.['decision'] === 'return' && state === 'approved' ? 'return' : null;
}
