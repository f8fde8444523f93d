import type { Answer, Query, listAdjustments as endpoint } from '@chaguan/contract';
import { descending, numberedList } from '../../../platform/database/numbered-list.ts';
import { invariant } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { amount, decimalOf, type Currency } from '../../ledger/index.ts';
import { memberCards } from '../../members/index.ts';

const ofLatest = numberedList('adjustments', { size: 30 }, descending('id'));

type Item = Answer<typeof endpoint>['items'][number];

/** Four statements whatever the number of rows. */
export async function listAdjustments(
  { db }: Ctx,
  { state, memberId, ...requested }: Query<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const list = ofLatest(requested);
  const matching = db
    .selectFrom('staffAdjustment')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .$if(memberId !== undefined, (query) => query.where('memberId', '=', memberId ?? ''));
  const count = (query: typeof matching) => query.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const [{ count: total }, { count: waiting }, matches] = await Promise.all([
    count(matching),
    count(db.selectFrom('staffAdjustment').where('state', '=', 'waiting')),
    matching.selectAll().$call(list.of).execute(),
  ]);
  const { rows, numbers } = list.show(matches, Number(total));
  const cards = await memberCards(
    db,
    rows.flatMap((row) => [row.memberId, row.requestedBy, ...(row.decidedBy === null ? [] : [row.decidedBy])]),
  );
  const cardOf = (id: string): Item['member'] => {
    const card = cards.get(id);
    invariant(card !== undefined, 'members of adjustments have cards');
    return card;
  };
  const items = rows.map((row) => ({
    id: row.id,
    kind: row.kind as Item['kind'],
    member: cardOf(row.memberId),
    currency: row.currency as Currency,
    amount: decimalOf(amount(row.amountMinor), row.currency as Currency),
    reason: row.reason,
    state: row.state as Item['state'],
    requestedBy: cardOf(row.requestedBy),
    requestedAt: row.requestedAt.toISOString(),
    decidedBy: row.decidedBy === null ? null : cardOf(row.decidedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }));
  return { items, ...numbers, waiting: Number(waiting) };
}
