import { addMembershipCard, type Body } from '@chaguan/contract';
import { afterAll, expect } from 'vitest';
import type { Person, TestApp } from '../../../test/app.ts';
import { checkBooks, give } from '../ledger/testing.ts';
import { signInAs } from '../members/index.ts';
import { drop } from '../../../test/drop.ts';

export type CardBody = Body<typeof addMembershipCard>;
export type SpecificationBody = CardBody['specifications'][number];

export const month: SpecificationBody = {
  name: '一个月',
  stockBy: 10,
  marketPrice: '20.00',
  money: '12.50',
  points: '30',
  unit: 'month',
  quantity: 1,
  enabled: true,
};

/** A role other than the initial one. */
export async function aRole(app: TestApp, nameZh: string): Promise<string> {
  const { id } = await app.db.insertInto('role').values({ nameZh }).returning('id').executeTakeFirstOrThrow();
  drop(app.services, 'roles');
  return id;
}

export function cardBody(roleId: string, specifications: SpecificationBody[] = [month], more: Partial<CardBody> = {}): CardBody {
  return {
    name: '茶友卡',
    subtitle: '常来坐坐',
    tags: ['老茶'],
    roleId,
    introduction: '**好茶**常备。',
    onSale: true,
    specifications,
    ...more,
  };
}

/** A card on sale as staff add it, with the ids of its specifications in order. */
export async function aCard(app: TestApp, specifications: SpecificationBody[] = [month], name = `会员 ${crypto.randomUUID()}`) {
  const roleId = await aRole(app, name);
  const { id } = await (await app.staff('boss')).call(addMembershipCard, { body: cardBody(roleId, specifications) });
  const rows = await app.db.selectFrom('cardSpecification').select('id').where('cardId', '=', id).orderBy('sort').execute();
  return { id, roleId, specificationIds: rows.map((row) => row.id) };
}

/** Credits fen and points for a test. */
export async function fund(app: TestApp, memberId: string, fen: number, points: number): Promise<void> {
  await app.write(async (tx) => {
    if (fen > 0) await give(tx, { owner: 'member', id: memberId, currency: 'CNY' }, fen);
    if (points > 0) await give(tx, { owner: 'member', id: memberId, currency: 'POINT' }, points);
  });
}

/** Moves the clock some days; sessions have expired by then, so these members sign in again. */
export async function daysLater(app: TestApp, days: number, ...people: Person[]): Promise<void> {
  app.clock.advance(days * 86_400_000);
  for (const person of people) person.tokens = await signInAs(app.services, person.id);
}

/** After all tests of a file the books must be right, each order paid with its price, and stock and sales consistent. */
export function proveAfterwards(app: TestApp): void {
  afterAll(async () => {
    // Roles are also given by hand here.
    await checkBooks(app, ['roleEnds']);
    const orders = await app.db
      .selectFrom('cardOrder')
      .select(['id', 'paidMinor', 'paidPoints', 'refundedMinor', 'refundedPoints'])
      .execute();
    const moved = await app.db
      .selectFrom('ledgerTransaction as done')
      .innerJoin('ledgerEntry as entry', 'entry.transactionId', 'done.id')
      .innerJoin('ledgerAccount as account', 'account.id', 'entry.accountId')
      .select(['done.kind', 'done.subjectId', 'account.currency', 'entry.amountMinor'])
      .where('done.kind', 'in', ['card_order', 'card_refund'])
      .where('account.ownerKind', '=', 'member')
      .execute();
    const lines = (kind: string, id: string, sign: '' | '-', sums: readonly (string | null)[]) =>
      sums.flatMap((sum, n) => (sum === '0' || sum === null ? [] : [`${kind} ${id} ${['CNY', 'POINT'][n]} ${sign}${sum}`]));
    const expected = orders.flatMap(({ id, paidMinor, paidPoints, refundedMinor, refundedPoints }) => [
      ...lines('card_order', id, '-', [paidMinor, paidPoints]),
      ...lines('card_refund', id, '', [refundedMinor, refundedPoints]),
    ]);
    expect(moved.map(({ kind, subjectId, currency, amountMinor }) => `${kind} ${subjectId} ${currency} ${amountMinor}`).toSorted()).toEqual(
      expected.toSorted(),
    );
    const stored = await app.db.selectFrom('cardSpecification').select(['id', 'sold']).execute();
    const bought = await app.db.selectFrom('cardOrder').select(['specificationId']).where('refundedAt', 'is', null).execute();
    for (const { id, sold } of stored) expect(sold).toBe(bought.filter(({ specificationId }) => specificationId === id).length);
  });
}
