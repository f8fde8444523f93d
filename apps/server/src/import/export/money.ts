import { type RawBuilder, sql } from 'kysely';
import { numbered, subjectOf } from './marks.ts';
import { key, type KindWriter, object, time, unless } from './rows.ts';

const yuan = (column: string): RawBuilder<string> => sql`to_char(${sql.ref(column)} / 100.0, 'FM9999999999999990.00')`;

/** What members have, what is held of it (open bounties and red envelopes end with the move), and what an import brought that still waits. */
const balances = sql`(
  select member_id, currency, sum(balance_minor)::bigint as units from (
    select owner::bigint as member_id, currency, balance_minor from ledger_account where owner_kind = 'member'
    union all select author_id, currency, balance_minor from ledger_account join question on owner = 'question:' || question.id
      where owner_kind = 'hold'
    union all select sender_id, currency, balance_minor from ledger_account join red_envelope on owner = 'envelope:' || red_envelope.id
      where owner_kind = 'hold'
    union all select member_id, currency, amount_minor from opening_balance where state <> 'booked'
  ) parts group by member_id, currency)`;

const amountIn = sql`case currency when 'POINT' then units::text else to_char(units / 100.0, 'FM9999999999999990.00') end`;

/** Statements of the wallet, and of the site that a member came from. What the import itself booked is the sum of that. */
const statements = sql`(
  select member_id, at, unit, amount, reason, 0 as part, id from former_statement
  union all
  select owner::bigint, posted_at, case currency when 'POINT' then '积分' else '元' end,
    case currency when 'POINT' then amount_minor::text else to_char(amount_minor / 100.0, 'FM9999999999999990.00') end,
    left(concat_ws(': ', done.kind, nullif(memo, '')), 500), 1, entry.id
  from ledger_entry entry join ledger_transaction done on done.id = transaction_id join ledger_account on ledger_account.id = account_id
  where owner_kind = 'member' and done.kind <> 'opening') statements`;

/** SQL: the sums of money that the archive names, for the receipt of the import. */
export const moneySums = sql`
  select case currency when 'POINT' then 'points' else 'balance' end as of,
    case currency when 'POINT' then sum(units)::text else to_char(sum(units) / 100.0, 'FM9999999999999990.00') end as amount
  from ${balances} balances where units > 0 group by currency order by 1`;

export const moneyWriters: readonly KindWriter[] = [
  {
    kind: 'unlocks',
    isPrivate: true,
    select: () => sql`
      select ${object({
        key: sql`topic_id || '-' || kind || '-' || member_id`,
        topic: key('topic_id'),
        member: key('member_id'),
        kind: sql.ref('kind'),
        paid: sql`case kind when 'points' then paid_minor::text when 'balance' then ${yuan('paid_minor')} end`,
        at: time('unlocked_at'),
      })} as record from topic_unlock where exists (select from topic where topic.id = topic_id and state <> 'removed')
      order by unlocked_at, topic_id, member_id, kind`,
  },
  {
    kind: 'tips',
    isPrivate: true,
    select: () => sql`
      select ${object({
        key: key('id'),
        post: subjectOf('post_kind', 'post_id'),
        giver: key('giver_id'),
        amount: yuan('amount_minor'),
        share: sql`case when share_minor <> 0 then ${yuan('share_minor')} end`,
        named: unless('named', false),
        at: time('given_at'),
      })} as record from tip order by given_at, id`,
  },
  {
    kind: 'opening-balances',
    isPrivate: true,
    select: () => sql`
      select ${object({
        key: sql`lower(currency) || '-' || member_id`,
        member: key('member_id'),
        currency: sql`case currency when 'POINT' then 'points' else 'balance' end`,
        amount: amountIn,
      })} as record from ${balances} balances where units > 0 order by currency, member_id`,
  },
  numbered(
    'statement-lines',
    statements,
    sql`date_trunc('milliseconds', at), member_id, part, id`,
    {
      member: key('member_id'),
      at: time('at'),
      unit: sql.ref('unit'),
      amount: sql.ref('amount'),
      reason: sql.ref('reason'),
    },
    { isPrivate: true },
  ),
];
