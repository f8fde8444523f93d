import Type from 'typebox';
import { TypedText } from '../typed-fields.ts';
import { Amount } from './amounts.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Name, nullable, oneOf, pageOf, pageQuery, Time } from '../fields.ts';

export const durationUnits = ['hour', 'day', 'month', 'year'] as const;
export type DurationUnit = (typeof durationUnits)[number];

export const cardRules = {
  name: { minLength: 1, maxLength: 150 },
  subtitle: { maxLength: 150 },
  tag: { minLength: 1, maxLength: 20 },
  tags: 8,
  specificationName: { minLength: 1, maxLength: 50 },
  specifications: 20,
  stock: 99_999_999,
  sort: { minimum: 0, maximum: 9999 },
  /** The longest time of one card or gift, by its unit: about a hundred years. */
  longest: { hour: 876_000, day: 36_500, month: 1200, year: 100 },
  number: { pattern: '^C[0-9]{24}$' },
  reason: { minLength: 1, maxLength: 200 },
} as const;

/** A length of time; months and years follow the calendar. */
export const Duration = Type.Object({ unit: oneOf(...durationUnits), quantity: Type.Integer() });

/** If both are positive, both are due. */
export const CardPrice = Type.Object({ money: Amount, points: Amount });

const RoleName = Type.Object({ id: Id, name: Name });

export const listMembershipCards = endpoint({
  method: 'GET',
  path: '/api/membershipCards',
  access: 'public',
  rate: 'read',
  summary: 'Lists membership cards on sale, in order, each with the lowest price among its specifications.',
  answer: Type.Object({
    items: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String(),
        subtitle: Type.String(),
        tags: Type.Array(Type.String()),
        role: RoleName,
        /** The specification with the lowest price in money, then in points. */
        from: CardPrice,
        /** Whether another specification has a different price. */
        more: Type.Boolean(),
        soldOut: Type.Boolean(),
      }),
    ),
  }),
  errors: [],
});

const Specification = Type.Object({
  id: Id,
  name: Type.String(),
  duration: Duration,
  price: CardPrice,
  marketPrice: nullable(Amount),
  stock: Type.Integer(),
  /** The end of the caller's role after buying now; null for visitors, and if buying adds nothing. */
  endsAt: nullable(Time),
});

export const readMembershipCard = endpoint({
  method: 'GET',
  path: '/api/membershipCards/{cardId}',
  access: 'public',
  rate: 'read',
  summary: 'Returns a card on sale with its specifications; for members also what they own, and until when they hold the role.',
  params: Type.Object({ cardId: Id }),
  answer: Type.Object({
    id: Id,
    name: Type.String(),
    subtitle: Type.String(),
    tags: Type.Array(Type.String()),
    role: RoleName,
    introductionHtml: Type.String(),
    specifications: Type.Array(Specification),
    own: nullable(
      Type.Object({
        balance: Amount,
        points: Amount,
        held: Type.Boolean(),
        /** Null while held: without end. */
        endsAt: nullable(Time),
      }),
    ),
  }),
  errors: ['card.not_found'],
});

export const CardOrder = Type.Object({
  number: Type.String({ pattern: cardRules.number.pattern, description: 'number of the order, e.g. C202611212359590123456789' }),
  createdAt: Time,
  cardId: Id,
  cardName: Type.String(),
  specification: Type.String(),
  role: Name,
  paid: CardPrice,
  quantity: Type.Integer(),
  duration: Duration,
  startsAt: Time,
  endsAt: Time,
  /** What was paid for the time that was left; null if it was not refunded. */
  refunded: nullable(CardPrice),
  refundedAt: nullable(Time),
  refundReason: nullable(Type.String()),
});

export const buyMembershipCard = endpoint({
  method: 'POST',
  path: '/api/user/control/membershipCardOrders',
  access: 'member',
  rate: 'write',
  idempotent: true,
  summary:
    'Buys one specification with balance and points, and extends the role by its time. The body repeats the displayed price: if it has changed, nothing is bought.',
  body: Type.Object({
    specificationId: Id,
    money: TypedText({ maxLength: 20, description: 'yuan as displayed, "0.00" if none are due' }),
    points: TypedText({ maxLength: 20, description: 'whole points as displayed, "0" if none are due' }),
  }),
  answer: CardOrder,
  errors: [
    'card.not_found',
    'card.off_sale',
    'card.out_of_stock',
    'card.price_changed',
    'card.balance_short',
    'card.points_short',
    'card.held_for_good',
    'card.far_enough',
    'amount.format',
    'ledger.not_covered',
    'site.read_only',
  ],
});

export const listMembershipCardOrders = endpoint({
  method: 'GET',
  path: '/api/user/control/membershipCardOrders',
  access: 'member',
  rate: 'read',
  summary: "Lists the caller's orders of membership cards, newest first.",
  query: Type.Object(pageQuery),
  answer: pageOf(CardOrder),
  errors: [],
});
