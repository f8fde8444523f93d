import { typedText } from '@chaguan/contract/typed-text';
import { amountRules, envelopeRules, type addTopic, type Body } from '@chaguan/contract';
import type { Person } from '../../editor/types.ts';

export type EnvelopeType = 'random' | 'fixed' | 'personal';
export type EnvelopeBody = NonNullable<Body<typeof addTopic>['envelope']>;

export type EnvelopeDraft = { type: EnvelopeType; amount: string; quantity: string; greeting: string; guests: readonly Person[] };

export const emptyEnvelope: EnvelopeDraft = { type: 'random', amount: '', quantity: '', greeting: '', guests: [] };

type Bounds = { minimum: string; maximum: string | null; balance: string };
export type EnvelopeProblem = 'amount_format' | 'sum_range' | 'share_small' | 'not_covered' | 'quantity_range' | 'guests_empty';
export type EnvelopeProblems = Partial<Record<'envelope.amount' | 'envelope.quantity' | 'envelope.memberIds', EnvelopeProblem>>;

const pattern = new RegExp(amountRules.CNY.pattern);

/** Normalizes input: full-width digits of a phone keyboard and surrounding spaces. */
function tidy(text: string): string {
  return typedText(text.normalize('NFKC')).trim();
}

/** Yuan as fen; null if it is not an amount. */
export function fenOf(text: string): bigint | null {
  const yuan = tidy(text);
  if (!pattern.test(yuan)) return null;
  const [whole = '0', cents = ''] = yuan.split('.');
  return BigInt(whole + cents.padEnd(2, '0'));
}

export function yuanOf(fen: bigint): string {
  const digits = String(fen).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function quantityOf({ type, quantity, guests }: EnvelopeDraft): number | null {
  if (type === 'personal') return guests.length;
  const text = tidy(quantity);
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : null;
}

/** The total, as far as it is known. */
export function totalOf(draft: EnvelopeDraft): bigint | null {
  const [fen, quantity] = [fenOf(draft.amount), quantityOf(draft)];
  if (fen === null || quantity === null) return null;
  return draft.type === 'random' ? fen : fen * BigInt(quantity);
}

/** The same rules as the server's, so that an error is shown before anything is sent. */
export function envelopeProblems(draft: EnvelopeDraft, { minimum, maximum, balance }: Bounds): EnvelopeProblems {
  const problems: EnvelopeProblems = {};
  const quantity = quantityOf(draft);
  if (quantity === null) problems['envelope.quantity'] = 'quantity_range';
  if (quantity === 0) problems['envelope.memberIds'] = 'guests_empty';
  const total = totalOf(draft);
  const [least, most, own] = [fenOf(minimum) ?? 1n, maximum === null ? null : fenOf(maximum), fenOf(balance) ?? 0n];
  if (fenOf(draft.amount) === null) problems['envelope.amount'] = 'amount_format';
  else if (total !== null && quantity !== 0) {
    if (total < least || (most !== null && total > most)) problems['envelope.amount'] = 'sum_range';
    else if (total < BigInt(quantity ?? 1)) problems['envelope.amount'] = 'share_small';
    else if (total > own) problems['envelope.amount'] = 'not_covered';
  }
  return problems;
}

export function envelopeBody(draft: EnvelopeDraft): EnvelopeBody {
  const { type, guests } = draft;
  const greeting = draft.greeting.trim().slice(0, envelopeRules.greeting.maxLength);
  const amount = tidy(draft.amount);
  if (type === 'personal') return { type, amount, greeting, memberIds: guests.map(({ id }) => id) };
  return { type, amount, greeting, quantity: quantityOf(draft) ?? 0 };
}
