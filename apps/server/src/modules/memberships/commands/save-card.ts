import { cardRules, type addMembershipCard, type Body } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { reportedAt, writeBody, type WrittenBody } from '../../writing/index.ts';
import { amount, amountOf } from '../../ledger/index.ts';
import { claimImages } from '../../media/index.ts';
import { settings } from '../../site/index.ts';
import { recordTerms } from './record-terms.ts';
import { checkDuration } from '../prices.ts';

export type CardForm = Body<typeof addMembershipCard>;
type SpecificationForm = CardForm['specifications'][number];

/** A trimmed text. @throws Failure `field.required` when nothing is left */
export function textOf(field: string, text: string): string {
  const tidy = text.trim();
  return tidy === '' ? failField(field, 'field.required') : tidy;
}

/** The role of a card or gift: not the initial one. Protected from deletion until the commit. */
export async function checkRole(tx: Tx, roleId: string): Promise<void> {
  const role = await tx.selectFrom('role').select('initial').where('id', '=', roleId).forKeyShare().executeTakeFirst();
  if (role === undefined) failField('roleId', 'role.not_found');
  if (role.initial) failField('roleId', 'card.role_initial');
}

function tagsOf(tags: readonly string[]): string[] {
  const tidy = tags.map((tag) => textOf('tags', tag));
  return new Set(tidy).size < tidy.length ? failField('tags', 'card.tag_twice') : tidy;
}

/** The introduction rendered like a topic, once; before the transaction, which would otherwise hold its locks during rendering. */
export async function renderIntroduction(
  services: Pick<Services, 'db' | 'config'>,
  { introduction }: CardForm,
): Promise<WrittenBody | null> {
  if (introduction.trim() === '') return null;
  const { bodyLimit, mentionLimit } = await settings.get(services.db);
  const siteOrigin = new URL(services.config.PUBLIC_URL).origin;
  const rules = { limits: { bodyLimit, mentionLimit }, author: 'cards', siteOrigin, screened: false };
  return reportedAt('introduction', writeBody(services.db, introduction, rules));
}

/** Images of the introduction belong to the card. */
export async function claimIntroduction(tx: Tx, id: string, introduction: WrittenBody | null): Promise<void> {
  if (introduction !== null) await claimImages(tx, introduction.imageUrls, { kind: 'membership_card', id });
}

/** Columns of the card itself. */
export function cardColumns(form: CardForm, introduction: WrittenBody | null) {
  return {
    name: textOf('name', form.name),
    subtitle: form.subtitle.trim(),
    tags: tagsOf(form.tags),
    roleId: form.roleId,
    introductionSource: introduction?.source ?? '',
    introductionHtml: introduction?.html ?? '',
    onSale: form.onSale,
  };
}

function columnsOf(form: SpecificationForm, index: number) {
  const field = (name: keyof SpecificationForm): string => `specifications.${index}.${name}`;
  const zero = { min: amount(0) };
  const money = amountOf(field('money'), form.money, 'CNY', zero);
  const points = amountOf(field('points'), form.points, 'POINT', { ...zero, max: amount(9_999_999_999) });
  if (money === 0n && points === 0n) failField(field('money'), 'card.free');
  const market = form.marketPrice === '' ? null : amountOf(field('marketPrice'), form.marketPrice, 'CNY');
  checkDuration(field('quantity'), form);
  return {
    name: textOf(field('name'), form.name),
    marketMinor: market === null ? null : String(market),
    priceMinor: String(money),
    pricePoints: String(points),
    unit: form.unit,
    quantity: form.quantity,
    enabled: form.enabled,
    sort: index,
  };
}

/**
 * Checks what a form says about specifications without storing it, against the stock that each has; the caller has locked the card.
 * @throws Failure at the fields
 */
export function checkSpecifications(forms: CardForm['specifications'], stocks: ReadonlyMap<string, number>): void {
  for (const [index, form] of forms.entries()) {
    columnsOf(form, index);
    const stock = form.id === undefined ? 0 : stocks.get(form.id);
    if (stock === undefined) failField(`specifications.${index}.name`, 'card.specification_unknown');
    if (stock + form.stockBy < 0 || stock + form.stockBy > cardRules.stock)
      failField(`specifications.${index}.stockBy`, 'card.stock_below', { stock });
  }
}

async function change(tx: Tx, cardId: string, id: string, form: SpecificationForm, index: number): Promise<void> {
  const columns = columnsOf(form, index);
  const row = await tx
    .selectFrom('cardSpecification')
    .select('stock')
    .where('id', '=', id)
    .where('cardId', '=', cardId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) failField(`specifications.${index}.name`, 'card.specification_unknown');
  const stock = row.stock + form.stockBy;
  if (stock < 0 || stock > cardRules.stock) failField(`specifications.${index}.stockBy`, 'card.stock_below', { stock: row.stock });
  await tx
    .updateTable('cardSpecification')
    .set({ ...columns, stock })
    .where('id', '=', id)
    .execute();
}

/** One that is no longer in the form is deleted, unless it was bought: then it can only be switched off. */
async function removeOthers(tx: Tx, cardId: string, keptIds: readonly string[]): Promise<void> {
  const gone = await tx
    .selectFrom('cardSpecification as one')
    .select((eb) => ['id', eb.exists(eb.selectFrom('cardOrder').select('id').whereRef('specificationId', '=', 'one.id')).as('bought')])
    .where('cardId', '=', cardId)
    .$if(keptIds.length > 0, (query) => query.where('id', 'not in', keptIds))
    .orderBy('id')
    .forUpdate()
    .execute();
  if (gone.some(({ bought }) => bought)) fail('card.specification_sold');
  if (gone.length > 0)
    await tx
      .deleteFrom('cardSpecification')
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute();
}

/** Saves the specifications of the form, in its order; the caller has locked the card's row. */
export async function saveSpecifications(tx: Tx, cardId: string, forms: CardForm['specifications']): Promise<void> {
  const keptIds = forms.flatMap(({ id }) => (id === undefined ? [] : [id]));
  if (new Set(keptIds).size < keptIds.length) failField('specifications', 'card.specification_unknown');
  await removeOthers(tx, cardId, keptIds);
  for (const [index, form] of forms.entries()) {
    if (form.id !== undefined) {
      await change(tx, cardId, form.id, form, index);
      continue;
    }
    if (form.stockBy < 0) failField(`specifications.${index}.stockBy`, 'card.stock_below', { stock: 0 });
    await tx
      .insertInto('cardSpecification')
      .values({ ...columnsOf(form, index), cardId, stock: form.stockBy })
      .execute();
  }
  await recordTerms(tx, cardId);
}
