import { sql, type RawBuilder } from 'kysely';
import type { Act } from './outcomes.ts';

type Lines = RawBuilder<{ line: string }>;

/** One thing that happened with money, as the tables of its module say it and as the books do: line by line the same. */
interface Fact {
  name: string;
  /** Of what was answered, in the same form. */
  act?: Act;
  rows: Lines;
  books?: Lines;
}

/** What moved, each entry with its transaction and its account. */
const move = sql`(
  select done.id, done.kind, done.subject_kind, done.subject_id, account.owner_kind, account.owner, account.currency, entry.amount_minor as amount
  from ledger_transaction done join ledger_entry entry on entry.transaction_id = done.id join ledger_account account on account.id = entry.account_id
) move`;

const fen = sql`coalesce(sum(amount) filter (where currency = 'CNY'), 0)`;
const points = sql`coalesce(sum(amount) filter (where currency = 'POINT'), 0)`;
const ofMembers = (kind: string) => sql`from ${move} where kind = ${kind} and owner_kind = 'member'`;

const held = (kind: string, id: RawBuilder<unknown>, currency: string) => sql`
  coalesce((select balance_minor from ledger_account where owner_kind = 'hold' and owner = ${`${kind}:`} || ${id} and currency = ${currency}), 0)`;

/** Each total that a bounty has had, from what was put into its hold and taken out before an end. */
const bountyTotals = sql`(
  select subject_id, id, sum(fen) over walk as fen, sum(points) over walk as points, row_number() over (partition by subject_id order by id desc) as back
  from (
    select subject_id, id, ${fen} as fen, ${points} as points from ${move}
    where kind in ('bounty_hold', 'bounty_adjust') and owner_kind = 'hold' group by subject_id, id
  ) step window walk as (partition by subject_id order by id)
) total`;

const rewards = (kind: string): Lines => sql`select subject_id as line ${ofMembers('reward')} and subject_kind = ${kind}`;

export const facts: readonly Fact[] = [
  {
    name: 'recharges',
    act: 'recharge',
    rows: sql`select concat_ws(' ', number, member_id, amount_minor) as line from payment_order where state = 'paid'`,
    books: sql`
      select concat_ws(' ', number, owner, amount) as line from ${move} left join payment_order paid on paid.id::text = subject_id
      where kind = 'recharge' and owner_kind = 'member'`,
  },
  {
    name: 'unlocked topics',
    act: 'unlock',
    rows: sql`select concat_ws(' ', topic_id, kind, member_id, paid_minor) as line from topic_unlock`,
    books: sql`select concat_ws(' ', subject_id, case currency when 'CNY' then 'balance' else 'points' end, owner, -amount) as line ${ofMembers('unlock')} and amount < 0`,
  },
  {
    name: 'tips',
    act: 'tip',
    rows: sql`select concat_ws(' ', post_id, giver_id, amount_minor) as line from tip`,
    books: sql`
      select concat_ws(' ', post_id, owner, -amount) as line from ${move} left join tip on tip.id::text = subject_id
      where kind = 'tip' and owner_kind = 'member' and amount < 0`,
  },
  {
    name: 'given envelopes',
    act: 'envelope',
    rows: sql`select concat_ws(' ', topic_id, sender_id, total_minor) as line from red_envelope`,
    books: sql`select concat_ws(' ', subject_id, owner, -amount) as line ${ofMembers('envelope_send')}`,
  },
  {
    name: 'claimed shares',
    act: 'claim',
    rows: sql`select concat_ws(' ', topic_id, member_id, amount_minor) as line from red_envelope_claim claim join red_envelope given on given.id = envelope_id`,
    books: sql`select concat_ws(' ', subject_id, owner, amount) as line ${ofMembers('envelope_receive')}`,
  },
  {
    name: 'rests of envelopes',
    rows: sql`select concat_ws(' ', topic_id, sender_id, returned_minor) as line from red_envelope where returned_minor > 0`,
    books: sql`select concat_ws(' ', subject_id, owner, amount) as line ${ofMembers('envelope_return')}`,
  },
  {
    name: 'stopped envelopes',
    act: 'stop',
    rows: sql`select concat_ws(' ', topic_id, sender_id, returned_minor) as line from red_envelope where end_reason = 'stopped'`,
  },
  {
    name: 'what envelopes hold',
    rows: sql`select concat_ws(' ', id, case state when 'ended' then 0 else total_minor - claimed_minor end, total_minor) as line from red_envelope`,
    books: sql`
      select concat_ws(' ', id, ${held('envelope', sql`given.id`, 'CNY')}, ${held('envelope', sql`given.id`, 'CNY')} + returned_minor
        + coalesce((select sum(amount_minor) from red_envelope_claim where envelope_id = given.id), 0)) as line from red_envelope given`,
  },
  {
    name: 'totals of bounties',
    act: 'bounty',
    rows: sql`select concat_ws(' ', subject_id, fen, points) as line from ${bountyTotals}`,
  },
  {
    name: 'bounties as they are',
    rows: sql`
      select concat_ws(' ', id, bounty_cny_minor, bounty_points, ${held('question', sql`question.id`, 'CNY')}, ${held('question', sql`question.id`, 'POINT')}) as line
      from question where bounty_state <> 'none'`,
    books: sql`
      select concat_ws(' ', subject_id, fen, points, case bounty_state when 'open' then fen else 0 end, case bounty_state when 'open' then points else 0 end) as line
      from ${bountyTotals} join question on question.id::text = subject_id where back = 1`,
  },
  {
    name: 'adoptions',
    act: 'adoption',
    rows: sql`select concat_ws(' ', id, adopted_answer_id) as line from question where adopted_answer_id is not null`,
  },
  {
    name: 'paid bounties',
    rows: sql`
      select concat_ws(' ', question.id, answer.author_id, bounty_cny_minor - bounty_share_minor, bounty_points) as line
      from question left join answer on answer.id = adopted_answer_id where bounty_state = 'paid'`,
    books: sql`select concat_ws(' ', subject_id, owner, ${fen}, ${points}) as line ${ofMembers('adoption')} group by id, subject_id, owner`,
  },
  {
    name: 'bounties given back',
    act: 'bountyRefund',
    rows: sql`select id::text as line from question where bounty_state = 'refunded'`,
    books: sql`select subject_id as line ${ofMembers('bounty_refund')} group by id, subject_id`,
  },
  {
    name: 'orders of cards',
    act: 'order',
    rows: sql`select concat_ws(' ', number, member_id, paid_minor, paid_points) as line from card_order`,
    books: sql`
      select concat_ws(' ', number, owner, -${fen}, -${points}) as line from ${move} left join card_order bought on bought.id::text = subject_id
      where kind = 'card_order' and owner_kind = 'member' group by move.id, number, owner`,
  },
  {
    name: 'orders taken back',
    act: 'orderRefund',
    rows: sql`select number as line from card_order where refunded_at is not null`,
    books: sql`
      select number as line from ${move} left join card_order bought on bought.id::text = subject_id
      where kind = 'card_refund' and owner_kind = 'member' group by move.id, number`,
  },
  {
    name: 'sold cards',
    rows: sql`select concat_ws(' ', id, sold, stock + sold) as line from card_specification`,
    books: sql`select concat_ws(' ', specification_id, count(*) filter (where refunded_at is null), 1000000) as line from card_order group by specification_id`,
  },
  {
    name: 'adjustments by staff',
    act: 'adjustment',
    rows: sql`select concat_ws(' ', id, member_id, currency, amount_minor) as line from staff_adjustment where state = 'done'`,
    books: sql`select concat_ws(' ', subject_id, owner, currency, amount) as line ${ofMembers('staff_adjust')} and subject_kind = 'staff_adjust'`,
  },
  {
    name: 'requested payouts',
    act: 'payout',
    rows: sql`select concat_ws(' ', id, member_id, amount_minor) as line from payout`,
    books: sql`select concat_ws(' ', subject_id, owner, -amount) as line ${ofMembers('payout')} and amount < 0`,
  },
  {
    name: 'payouts given back',
    act: 'payoutBack',
    rows: sql`select id::text as line from payout where state in ('refused', 'cancelled')`,
    books: sql`select subject_id as line ${ofMembers('payout')} and amount > 0`,
  },
  {
    name: 'paid payouts',
    act: 'payoutPaid',
    rows: sql`select id::text as line from payout where state = 'paid'`,
    books: sql`select subject_id as line from ${move} where kind = 'payout' and owner = 'provider_clearing'`,
  },
  {
    name: 'what payouts hold',
    rows: sql`select concat_ws(' ', id, case when state in ('requested', 'approved') then amount_minor else 0 end) as line from payout`,
    books: sql`select concat_ws(' ', id, ${held('payout', sql`payout.id`, 'CNY')}) as line from payout`,
  },
  { name: 'topics', act: 'topic', rows: sql`select id::text as line from topic`, books: rewards('topic') },
  { name: 'questions', act: 'question', rows: sql`select id::text as line from question`, books: rewards('question') },
  { name: 'answers', rows: sql`select id::text as line from answer`, books: rewards('answer') },
  {
    name: 'points earned',
    rows: sql`select concat_ws(' ', id, points_earned) as line from member where points_earned <> 0`,
    books: sql`select concat_ws(' ', owner, sum(amount)) as line ${ofMembers('reward')} group by owner`,
  },
  {
    name: 'keys without an answer',
    rows: sql`select key as line from idempotency_key where answer is null`,
    books: sql`select '' as line where false`,
  },
];
