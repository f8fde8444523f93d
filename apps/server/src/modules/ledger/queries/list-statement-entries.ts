import type { Answer, Query, listStatementEntries as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { entriesOf } from './transactions.ts';

/** Entries per response; each is about half a kilobyte. */
const most = 1000;

type Entry = Answer<typeof endpoint>['items'][number];

interface Row {
  id: string;
  transactionId: string;
  kind: string;
  subjectKind: string;
  subjectId: string;
  memo: string;
  amount: string;
  balance: string;
  at: Date;
  input: Buffer;
  hash: Buffer;
  key: string;
  actorId: string | null;
  salt: Buffer | null;
  legs: [string, string][];
  /** No other member is involved: neither a leg nor the actor. */
  own: boolean;
}

function entryOf({ legs, own, key, actorId, salt, ...row }: Row): Entry {
  return {
    id: row.id,
    transactionId: row.transactionId,
    kind: row.kind,
    subject: { kind: row.subjectKind, id: row.subjectId },
    memo: row.memo,
    amount: row.amount,
    balance: row.balance,
    at: row.at.toISOString(),
    contents: own
      ? { key, actor: actorId, legs: legs.map(([account, amount]) => ({ account, amount })), salt: salt?.toString('hex') ?? null }
      : null,
    input: row.input.toString('hex'),
    hash: row.hash.toString('hex'),
  };
}

/** A part of the caller's own chain, by its index; one statement. Details of other members in a transaction are not returned. */
export async function listStatementEntries(
  { db, viewer: { memberId } }: MemberCtx,
  { currency, after }: Query<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const { rows } = await sql<Row>`
    select entry.id, transaction_id, kind, subject_kind, subject_id, memo, amount_minor as amount, balance_after_minor as balance,
      posted_at as at, input_hash as input, hash, key::text as key, actor_id, salt, legs, own and coalesce(actor_id = ${memberId}, true) as own
    from (
      select * from ledger_entry entry where ${entriesOf({ owner: 'member', id: memberId, currency }, after)}
      order by account_id, id limit ${most}) entry
    join ledger_transaction done on done.id = transaction_id
    cross join lateral (
      select json_agg(json_build_array(owner_kind || ' ' || owner || ' ' || currency, leg.amount_minor::text)) as legs,
        bool_and(owner_kind <> 'member' or owner = ${memberId}) as own
      from ledger_entry leg join ledger_account account on account.id = leg.account_id where leg.transaction_id = done.id) detail
    order by entry.id`.execute(db);
  return { items: rows.map(entryOf) };
}
