import { createHash } from 'node:crypto';
import type { Tx } from '../../../platform/database/db.ts';
import { fail, invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { requestChange, type AtOnce, type ChangeApproval } from '../../approvals/index.ts';
import { recordAct } from '../../audit/index.ts';
import type { WrittenBody } from '../../writing/index.ts';
import { shareRoles } from '../../members/index.ts';
import { mustReadWhatOpens } from '../../tags/index.ts';
import { readCards } from '../queries/list-staff-membership-cards.ts';
import { announceCard } from '../sale.ts';
import { offersOf, termsFor, type Offer } from '../worth.ts';
import { recordTerms } from './record-terms.ts';
import { givenBeyond, type SoldCard } from './card-worth.ts';
import { cardColumns, checkRole, claimIntroduction, saveSpecifications, type CardForm } from './save-card.ts';

type StoredCard = Awaited<ReturnType<typeof readCards>>[number];

/** What is to become of a card: another form of it, or only whether it is on sale. */
export type CardChange = { form: CardForm; introduction: WrittenBody | null } | { onSale: boolean };

const purpose = 'memberships.card';

/**
 * The card for the audit log, locked with its specifications: buyers and refunds wait until the commit. Roles are shared before: it may come
 * to sell another (ADR 28). @throws Failure `card.not_found`
 */
export async function lockCard(tx: Tx, cardId: string): Promise<StoredCard> {
  await shareRoles(tx);
  await tx.selectFrom('membershipCard').select('id').where('id', '=', cardId).forUpdate().executeTakeFirst();
  await tx.selectFrom('cardSpecification').select('id').where('cardId', '=', cardId).orderBy('id').forUpdate().execute();
  const [card] = await readCards(tx, cardId);
  return card ?? fail('card.not_found');
}

/** What it sells, without what every purchase changes. */
function basisOf({ name, roleId, onSale, specifications }: StoredCard): string {
  const sells = specifications.map(({ id, money, points, duration, enabled }) => [id, money, points, duration, enabled]);
  return createHash('sha256')
    .update(JSON.stringify([name, roleId, onSale, sells]))
    .digest('hex');
}

/** The card as it would be after the change. */
function changedCard(card: StoredCard, change: CardChange): SoldCard {
  if (!('form' in change)) return { ...card, onSale: change.onSale };
  const { form } = change;
  const stockOf = (id: string | undefined) => card.specifications.find((one) => one.id === id)?.stock ?? 0;
  const specifications = form.specifications.map(({ id, stockBy, unit, quantity, ...one }) => ({
    ...one,
    id,
    stock: stockOf(id) + stockBy,
    duration: { unit, quantity },
  }));
  return { roleId: form.roleId, onSale: form.onSale, specifications };
}

/** A line for each specification in a waiting change: price, time, stock and whether it is sold. */
function specificationLines({ specifications }: SoldCard): [string, string][] {
  return specifications.map(({ name, money, points, duration: { unit, quantity }, stock, enabled }) => [
    `specification:${name}`,
    [money || '0', points || '0', unit, quantity, stock, enabled].join('|'),
  ]);
}

async function factsOf(tx: Tx, name: string, card: SoldCard): Promise<Record<string, string | boolean>> {
  const role = await tx.selectFrom('role').select('nameZh').where('id', '=', card.roleId).executeTakeFirst();
  return { card: name, roleGiven: role?.nameZh ?? '', onSale: card.onSale, ...Object.fromEntries(specificationLines(card)) };
}

/** Stores another form of a card. */
export async function editCard(
  tx: Tx,
  ctx: MemberCtx,
  before: StoredCard,
  { form, introduction }: Extract<CardChange, { form: CardForm }>,
  atOnce: AtOnce = {},
): Promise<void> {
  const { id } = before;
  await tx.updateTable('membershipCard').set(cardColumns(form, introduction)).where('id', '=', id).execute();
  await claimIntroduction(tx, id, introduction);
  await saveSpecifications(tx, id, form.specifications);
  const after = { ...(await lockCard(tx, id)), ...atOnce };
  await recordAct(tx, ctx, { act: 'membership_card.edited', subject: { kind: 'membership_card', id }, before, after });
  announceCard(tx, id);
}

export async function putOnSale(tx: Tx, id: string, onSale: boolean): Promise<void> {
  await tx.updateTable('membershipCard').set({ onSale }).where('id', '=', id).execute();
  await recordTerms(tx, id);
  announceCard(tx, id);
}

export async function sellCard(tx: Tx, ctx: MemberCtx, { id, name }: StoredCard, onSale: boolean, atOnce: AtOnce = {}): Promise<void> {
  await putOnSale(tx, id, onSale);
  const act = onSale ? 'membership_card.put_on_sale' : 'membership_card.taken_off_sale';
  await recordAct(tx, ctx, { act, subject: { kind: 'membership_card', id }, after: { name, onSale, ...atOnce } });
}

/** A card that would sell a role below its price, by more than one may move alone. */
export const cardApproval: ChangeApproval<'card'> = {
  name: 'card',
  logged: (id) => ({ kind: 'membership_card', id }),
  requests: 'money',
  confirms: 'staff',
  lock: (tx, { subject }) => lockCard(tx, subject),
  isOutdated: async (tx, _, { subject, basis, sealed }) => sealed === undefined || basisOf(await lockCard(tx, subject)) !== basis,
  async carryOut(tx, ctx, { subject, sealed }) {
    invariant(sealed !== undefined, 'a change of a card that waits has its form');
    const before = await lockCard(tx, subject);
    const change = JSON.parse(ctx.seal.open(purpose, sealed)) as CardChange;
    if (!('form' in change)) return sellCard(tx, ctx, before, change.onSale);
    if (change.form.roleId !== before.roleId) {
      await mustReadWhatOpens(tx, ctx, [change.form.roleId]);
      await checkRole(tx, change.form.roleId);
    }
    return editCard(tx, ctx, before, change);
  },
};

async function offersOfBoth(tx: Tx, now: Date, cards: readonly SoldCard[]): Promise<ReadonlyMap<string, Offer[]>> {
  const offers = new Map<string, Offer[]>();
  for (const { roleId } of cards) if (!offers.has(roleId)) offers.set(roleId, await offersOf(tx, roleId, now));
  return offers;
}

/**
 * Within the daily limit one person changes a card alone: what counts is by how much everything in stock would be sold below the price of
 * the role, beyond what it was before. Null: it waits.
 */
export async function requestCard(tx: Tx, ctx: MemberCtx, before: StoredCard, change: CardChange): Promise<AtOnce | null> {
  const after = changedCard(before, change);
  const offers = await offersOfBoth(tx, ctx.clock.now(), [before, after]);
  const terms = await termsFor(ctx, 'card', before.id, givenBeyond(offers, before, after));
  const proposal = {
    subject: before.id,
    basis: basisOf(before),
    before: await factsOf(tx, before.name, before),
    after: await factsOf(tx, 'form' in change ? change.form.name.trim() : before.name, after),
    sealed: ctx.seal.close(purpose, JSON.stringify(change)),
  };
  return requestChange(tx, ctx, cardApproval, proposal, terms);
}
