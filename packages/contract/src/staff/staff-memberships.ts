import Type from 'typebox';
import { TypedText } from '../typed-fields.ts';
import { Amount } from '../value/amounts.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id, Name, nullable, oneOf, pageOf, pageQuery, Time } from '../fields.ts';
import { MemberCard } from '../accounts/members.ts';
import { CardOrder, CardPrice, cardRules, Duration, durationUnits } from '../value/memberships.ts';
import { topicRules } from '../content/topics.ts';
import { staffBodyErrors } from '../content/text-errors.ts';

const StaffSpecification = Type.Object({
  id: Id,
  name: Type.String(),
  stock: Type.Integer(),
  sold: Type.Integer(),
  marketPrice: nullable(Amount),
  money: Amount,
  points: Amount,
  duration: Duration,
  enabled: Type.Boolean(),
});

const StaffCard = Type.Object({
  id: Id,
  name: Type.String(),
  subtitle: Type.String(),
  tags: Type.Array(Type.String()),
  role: Type.Object({ id: Id, name: Name }),
  introduction: Type.String({ description: 'Markdown' }),
  onSale: Type.Boolean(),
  specifications: Type.Array(StaffSpecification),
  waiting: Type.Boolean({ description: 'whether a change of what it sells waits for a second member of staff' }),
  orders: Type.Integer({ description: 'number of orders ever made; a card with orders cannot be deleted' }),
});

export const listStaffMembershipCards = endpoint({
  method: 'GET',
  path: '/api/admin/membershipCards',
  access: 'staff',
  right: 'money',
  rate: 'read',
  summary: 'Lists all membership cards with all specifications, in order.',
  answer: Type.Object({ items: Type.Array(StaffCard) }),
  errors: [],
});

/** Amounts are parsed by the server's `amountOf`, so that an invalid one is reported at its field. */
const AmountText = TypedText({ maxLength: 20 });
const time = { unit: oneOf(...durationUnits), quantity: Type.Integer({ minimum: 1, maximum: cardRules.longest.hour }) };

const cardForm = Type.Object({
  name: Type.String(cardRules.name),
  subtitle: Type.String(cardRules.subtitle),
  tags: Type.Array(Type.String(cardRules.tag), { maxItems: cardRules.tags }),
  roleId: Id,
  introduction: Type.String({ maxLength: topicRules.body.maxLength }),
  onSale: Type.Boolean(),
  /** In display order. An omitted one is deleted, unless it was sold. */
  specifications: Type.Array(
    Type.Object({
      /** Id of an existing one; without it a new one is added. */
      id: Type.Optional(Id),
      name: Type.String(cardRules.specificationName),
      /** The change of the stock: an absolute number would undo concurrent sales. */
      stockBy: Type.Integer({ minimum: -cardRules.stock, maximum: cardRules.stock }),
      marketPrice: AmountText,
      money: AmountText,
      points: AmountText,
      ...time,
      enabled: Type.Boolean(),
    }),
    { minItems: 1, maxItems: cardRules.specifications },
  ),
});

const State = oneOf('done', 'waiting');

const cardErrors = [
  'change.waiting',
  'change.too_new',
  'role.not_found',
  'card.role_initial',
  'card.free',
  'card.stock_below',
  'card.specification_sold',
  'card.specification_unknown',
  'card.tag_twice',
  'amount.format',
  'amount.range',
  ...staffBodyErrors,
  'body.too_many_mentions',
] as const;

export const addMembershipCard = endpoint({
  method: 'POST',
  path: '/api/admin/membershipCards',
  access: 'staff',
  right: 'money',
  rate: 'write',
  idempotent: true,
  summary:
    'Adds a membership card with its specifications, after the others. One that sells a role below its price by more than the daily limit is stored, but goes on sale only when a second member of staff confirms it.',
  body: cardForm,
  answer: Type.Object({ id: Id, state: State }),
  errors: ['role.opens_more', ...cardErrors],
});

export const editMembershipCard = endpoint({
  method: 'POST',
  path: '/api/admin/membershipCards/{cardId}',
  access: 'staff',
  right: 'money',
  rate: 'write',
  idempotent: true,
  summary:
    'Edits a membership card and its specifications. Existing orders do not change. A change by which the stock would be sold below the price of the role by more than the daily limit waits for a second member of staff.',
  params: Type.Object({ cardId: Id }),
  body: cardForm,
  answer: Type.Object({ id: Id, state: State }),
  errors: ['role.opens_more', 'card.not_found', ...cardErrors],
});

export const sellMembershipCard = endpoint({
  method: 'POST',
  path: '/api/admin/membershipCards/{cardId}/sale',
  access: 'staff',
  right: 'money',
  rate: 'write',
  summary: 'Puts a card on sale or takes it off sale.',
  params: Type.Object({ cardId: Id }),
  body: Type.Object({ onSale: Type.Boolean() }),
  answer: Type.Object({ state: State }),
  errors: ['card.not_found', 'change.waiting', 'change.too_new'],
});

export const orderMembershipCards = endpoint({
  method: 'POST',
  path: '/api/admin/membershipCards/order',
  access: 'staff',
  right: 'money',
  rate: 'write',
  summary: 'Sets the order of membership cards: the named ones come first.',
  body: Type.Object({ cardIds: Type.Array(Id, { minItems: 1, maxItems: 500 }) }),
  answer: Done,
  errors: ['card.not_found'],
});

export const deleteMembershipCard = endpoint({
  method: 'POST',
  path: '/api/admin/membershipCards/{cardId}/delete',
  access: 'staff',
  right: 'money',
  rate: 'write',
  summary: 'Deletes a card that was never sold.',
  params: Type.Object({ cardId: Id }),
  answer: Done,
  errors: ['card.not_found', 'card.sold'],
});

const StaffCardOrder = Type.Object({
  ...CardOrder.properties,
  member: nullable(MemberCard),
  refundedBy: nullable(MemberCard),
  /** What a refund would return now, for the time that is left; null for a refunded order. */
  refundable: nullable(CardPrice),
  waiting: Type.Boolean({ description: 'whether a refund waits for a second member of staff' }),
});

export const listStaffMembershipCardOrders = endpoint({
  method: 'GET',
  path: '/api/admin/membershipCardOrders',
  access: 'staff',
  right: 'money',
  rate: 'read',
  summary: 'Lists orders of membership cards, newest first, with the sums that were paid and not refunded.',
  query: Type.Object({
    state: Type.Optional(oneOf('paid', 'refunded')),
    number: Type.Optional(TypedText({ maxLength: 64 })),
    member: Type.Optional(TypedText({ maxLength: 50, description: 'account' })),
    from: Type.Optional(Time),
    until: Type.Optional(Time),
    ...pageQuery,
  }),
  answer: Type.Object({ money: Amount, points: Amount, ...pageOf(StaffCardOrder).properties }),
  errors: [],
});

export const refundMembershipCardOrder = endpoint({
  method: 'POST',
  path: '/api/admin/membershipCardOrders/{number}/refund',
  access: 'staff',
  right: 'money',
  rate: 'write',
  idempotent: true,
  summary:
    'Refunds what was paid for the time of an order that is left (paid × time left / whole time), takes that time from the role, and puts the card back into stock. Once per order; the member can read the reason. Above the daily limit it waits for a second member of staff, and returns what is left when it is confirmed.',
  params: Type.Object({ number: CardOrder.properties.number }),
  body: Type.Object({ reason: Type.String(cardRules.reason) }),
  answer: Type.Object({ state: State, refunded: nullable(CardPrice), roleEndsAt: nullable(Time) }),
  errors: [
    'card.order_not_found',
    'card.refunded',
    'card.used_up',
    'member.cancelled',
    'member.not_found',
    'member.yourself',
    'change.waiting',
    'change.too_new',
    'change.touched',
  ],
});
