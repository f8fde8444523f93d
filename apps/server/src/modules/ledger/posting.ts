import { createHash } from 'node:crypto';
import { accountName, type AccountRef } from './accounts.ts';
import type { AmountMinor } from './amount.ts';

/** Why value moves; the closed list of the table. */
export type LedgerKind =
  | 'card_order'
  | 'card_refund'
  | 'recharge'
  | 'recharge_refund'
  | 'staff_adjust'
  | 'unlock'
  | 'bounty_hold'
  | 'bounty_adjust'
  | 'bounty_refund'
  | 'adoption'
  | 'envelope_send'
  | 'envelope_receive'
  | 'envelope_return'
  | 'reward'
  | 'give_up'
  | 'opening'
  | 'tip'
  | 'payment_fee'
  | 'payout';

/** What an entry does to one account: positive in, negative out. */
export interface Leg {
  account: AccountRef;
  amount: AmountMinor;
}

/** What is to be posted. The same key with the same content is the same act, however often it is sent. */
export interface Posting {
  /** UUID made by the caller before the first try. */
  key: string;
  kind: LedgerKind;
  subject: { kind: string; id: string };
  /** Who did it; null for the platform itself. */
  actorId: string | null;
  memo?: string;
  legs: readonly Leg[];
  at: Date;
}

/** As it is stored: what the hash of a transaction covers. The order of the legs does not matter, so they are sorted. */
export interface PostingContent {
  key: string;
  kind: string;
  subjectKind: string;
  subjectId: string;
  actorId: string | null;
  memo: string;
  legs: readonly { name: string; amount: bigint }[];
  /**
   * Salt, so that the content cannot be guessed from the hash: members see hashes of transactions that involve others. Null in old ones.
   */
  salt: Buffer | null;
}

/** The initial hash of an account's chain. */
export function firstHash(account: string): Buffer {
  return createHash('sha256').update(account).digest();
}

/** SHA-256 over the whole content of a transaction; the proof recomputes it from the rows, and so can the members involved. */
export function contentHash({ key, kind, subjectKind, subjectId, actorId, memo, legs, salt }: PostingContent): Buffer {
  const sorted = legs.map(({ name, amount }) => [name, String(amount)]).toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
  const facts = [key.toLowerCase(), kind, subjectKind, subjectId, actorId, memo, sorted];
  const text = JSON.stringify(salt === null ? facts : [...facts, salt.toString('hex')]);
  return createHash('sha256').update(text).digest();
}

export function contentOf({ key, kind, subject, actorId, memo = '', legs }: Posting, salt: Buffer | null): PostingContent {
  const named = legs.map(({ account, amount }) => ({ name: accountName(account), amount }));
  return { key, kind, subjectKind: subject.kind, subjectId: subject.id, actorId, memo, legs: named, salt };
}

/** A key for an act with an identity of its own, e.g. the first reward of comment 12: repeating the act gives the same key. */
export function keyOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  // Format of a UUID version 8 (custom content).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
