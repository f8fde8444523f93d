/** What somebody did with SQL, and the name by which the proof says so; other names may come with it. */
export type Tampering = readonly [what: string, statement: string, finding: string];

const paidOrder = `insert into payment_order (number, member_id, amount_minor, provider, state, created_at, expires_at, paid_at, provider_number)
  values ('n9', {bob}, 100000, 'sandbox', 'paid', now(), now(), now(), 'p9')`;
const entry = (act: string, subject: string, after: string): string =>
  `insert into audit_entry (at, actor_id, act, subject_kind, subject_id, after) values (now(), {boss}, '${act}', 'member', '${subject}', '${after}')`;

const payments: readonly Tampering[] = [
  ['an order that nobody paid is made paid', paidOrder, 'paidOrders'],
  [
    'a notice is forged for it, with no credit',
    `${paidOrder}; insert into payment_signed_notice (provider, order_id, digest, state, amount_minor, received_at, address, body, signature, provider_number, believed)
      select 'sandbox', id, 'x', 'paid', 100000, now(), '', 'x', '{}', 'p9', true from payment_order where number = 'n9'`,
    'recharges',
  ],
  [
    'the number of a payment is changed',
    `update payment_order set provider_number = 'other' where provider_number is not null and id = (select min(id) from payment_order)`,
    'paidOrders',
  ],
  ['an order is given to somebody else', `update payment_order set member_id = {bob} where member_id = {alice}`, 'recharges'],
  [
    'the sum of an order is raised',
    `update payment_order set amount_minor = amount_minor + 1 where id = (select min(id) from payment_order)`,
    'paidOrders',
  ],
  [
    'the time of a payment is moved by an hour',
    `update payment_order set paid_at = paid_at - interval '1 hour' where id = (select min(id) from payment_order)`,
    'paidTimes',
  ],
  [
    'a paid order is set back',
    `update payment_order set state = 'pending', paid_at = null, provider_number = null where id = (select max(id) from payment_order)`,
    'paidOrders',
  ],
  [
    'a signed notice is deleted',
    `delete from payment_signed_notice where id = (select min(id) from payment_signed_notice)`,
    'signedNotices',
  ],
  [
    'the sum in a signed notice is changed',
    `update payment_signed_notice set amount_minor = amount_minor + 1 where id = (select min(id) from payment_signed_notice)`,
    'signedNotices',
  ],
  [
    'the bytes of a signed notice are changed',
    `update payment_signed_notice set body = body || 'x' where id = (select min(id) from payment_signed_notice)`,
    'signedNotices',
  ],
  [
    'an open task of a refund is deleted',
    `alter table payment_signed_notice drop constraint payment_signed_notice_refund; delete from payment_refund where state = 'open'`,
    'refundTasks',
  ],
  ['the sum of an open refund is lowered', `update payment_refund set amount_minor = 1 where state = 'open'`, 'refundAmounts'],
  [
    'an open refund is marked as refused',
    `update payment_refund set state = 'rejected', decided_by = {boss}, decided_at = now(), reason = 'x' where state = 'open'`,
    'refundDecisions',
  ],
  ['who booked a refund is changed', `update payment_refund set decided_by = {deputy} where state = 'booked'`, 'refundDecisions'],
];

const staff: readonly Tampering[] = [
  [
    'an adjustment is invented',
    `insert into staff_adjustment (member_id, currency, amount_minor, reason, state, requested_by, requested_at, decided_at) values ({bob}, 'CNY', 900, 'x', 'done', {boss}, now(), now())`,
    'adjustmentActs',
  ],
  [
    'the sum of an adjustment is changed',
    `update staff_adjustment set amount_minor = 900 where id = (select min(id) from staff_adjustment)`,
    'adjustments',
  ],
  [
    'who asked for an adjustment is changed',
    `update staff_adjustment set requested_by = {deputy}, decided_by = {boss} where decided_by = {deputy} and state = 'done'`,
    'adjustmentActs',
  ],
  [
    'that somebody confirmed alone is hidden',
    `update staff_adjustment set decided_by = {deputy} where state = 'done' and decided_by is null`,
    'adjustmentActs',
  ],
  [
    'a refused adjustment is made to wait again',
    `update staff_adjustment set state = 'waiting', decided_by = null, decided_at = null where state = 'refused'`,
    'adjustmentActs',
  ],
  ['a waiting adjustment is deleted', `delete from staff_adjustment where state = 'waiting'`, 'adjustmentActs'],
  ['an entry of the log is deleted', `delete from audit_entry where act = 'member.adjustment_refused'`, 'auditLog'],
  ['who acted is changed in the log', `update audit_entry set actor_id = {deputy} where act = 'member.adjusted'`, 'auditLog'],
  [
    'words of the log are changed',
    `update audit_entry set after = after || '{"reason": "other"}' where act = 'member.adjusted'`,
    'auditLog',
  ],
  [
    'words of the log are emptied as if forgotten',
    `update audit_entry set before = null, after = audit_kept('member', after), salt = null where act = 'member.adjusted'`,
    'auditLog',
  ],
  [
    'an act is invented in the log',
    entry('member.adjusted', '{bob}', '{"adjustment": "77", "currency": "CNY", "amount": "5.00"}'),
    'adjustmentActs',
  ],
  [
    'the last entry of the log goes with its place',
    `delete from ledger_witness where position = (select max(position) from ledger_witness where source = 'auditLog');
    delete from audit_entry where id = (select max(id) from audit_entry)`,
    'witnesses',
  ],
  [
    'a waiting change is marked as confirmed',
    `update staff_change set state = 'done', decided_by = {deputy}, decided_at = now() where state = 'waiting'`,
    'staffChangeActs',
  ],
  ['who confirmed a change is changed', `update staff_change set decided_by = {bob} where state = 'done'`, 'staffChangeActs'],
  [
    'what a change said is rewritten',
    `update staff_change set after = after || '{"adjustLimitYuan": "999999"}' where kind = 'setting'`,
    'staffChangeActs',
  ],
  ['a decided change is deleted', `delete from staff_change where state = 'done'`, 'staffChangeActs'],
  ['somebody is made staff', `update member set staff = true, trusted_since = now() where id = {bob}`, 'staffMembers'],
  [
    'staff with a role gets all rights',
    `insert into staff_role (name, rights, audits) values ('x', '{money}', false); update member set staff_role_id = (select max(id) from staff_role) where id = {deputy}`,
    'staffRoles',
  ],
  ['the limit is raised', `update setting set value = '999999' where key = 'adjustLimitYuan'`, 'limits'],
  [
    'the limit is raised in the log too',
    `update setting set value = '999999' where key = 'adjustLimitYuan';
    insert into audit_entry (at, actor_id, act, subject_kind, subject_id, before, after) values (now(), {boss}, 'settings.changed', 'settings', '', '{"adjustLimitYuan": 200}', '{"adjustLimitYuan": 999999}')`,
    'raisedLimits',
  ],
  ['points for an answer are raised', `update setting set value = '1000000' where key = 'pointsAnswer'`, 'limits'],
];

const facts: readonly Tampering[] = [
  ['the reason of an adjustment is changed', `update staff_adjustment set reason = 'other' where state = 'done'`, 'adjustmentReasons'],
  [
    'what a member owes of a refund is raised',
    `update payment_refund set taken_minor = 0, owed_minor = amount_minor where state = 'booked'`,
    'refundDecisions',
  ],
  ['who takes the money is changed', `update payment_provider set settings = settings || '{"appId": "x"}'`, 'paymentProviders'],
  ['the time of a claim is moved', `update red_envelope_claim set claimed_at = claimed_at - interval '9 days'`, 'envelopeTimes'],
  [
    'a setting that pays is stamped as old',
    `insert into setting (key, value, changed_at) values ('pointsTopic', '500000', 'epoch')`,
    'limits',
  ],
  ["the platform's share is lowered", `insert into setting (key, value, changed_at) values ('unlockShare', '0', now())`, 'limits'],
  ['the sender of an envelope is changed', `update red_envelope set sender_id = {deputy}`, 'envelopesSent'],
  ['all witnesses are forgotten', `delete from ledger_witness; delete from ledger_witness_seal; delete from ledger_seal_root`, 'roots'],
  ['an answer is given another author', `update answer set author_id = {alice} where author_id = {bob}`, 'rewards'],
  ['a comment is rewarded to a friend', `update comment set author_id = {deputy} where author_id = {bob}`, 'rewards'],
  ['points earned are raised', `update member set points_earned = points_earned + 100 where id = {bob}`, 'pointsEarned'],
  ['the seed of an envelope is changed', `update red_envelope set seed = sha256('x')`, 'envelopeSeeds'],
  [
    'two shares of an envelope are swapped',
    `update red_envelope set shares = array[shares[1], shares[3], shares[2], shares[4] + step, shares[5] - step]
     from (select id as envelope, case when shares[4] > 1 then -1 else 1 end as step from red_envelope) steps where envelope = id and kind = 'random'`,
    'envelopeShares',
  ],
  ['a share is taken in another place', `update red_envelope_claim set place = 2`, 'envelopeShares'],
  ['a taken share is written to a friend', `update red_envelope_claim set member_id = {deputy}`, 'envelopesTaken'],
  [
    'an envelope is said to have returned more',
    `update red_envelope set state = 'ended', end_reason = 'stopped', ended_at = now(), returned_minor = total_minor - claimed_minor`,
    'envelopesReturned',
  ],
  ['a role from a card is lengthened', `update member_role set ends_at = ends_at + interval '1 year' where role_id = {role}`, 'roleEnds'],
  [
    'a role from a card is given to a friend',
    `insert into member_role (member_id, role_id, ends_at) values ({bob}, {role}, now() + interval '1 year')`,
    'roleEnds',
  ],
  ['a role from a card is taken away', `delete from member_role where role_id = {role}`, 'roleEnds'],
  ['the period of an order is changed', `update card_order set ends_at = ends_at + interval '1 month'`, 'cardPeriods'],
  [
    'a refund of a card is hidden',
    `update card_order set refunded_at = null, refunded_by = null, refund_reason = null, refunded_minor = null, refunded_points = null
    where refunded_at is not null`,
    'cardRefunds',
  ],
  [
    'an unlock is given away',
    `insert into topic_unlock (topic_id, kind, member_id, paid_minor, unlocked_at) values ({topic}, 'balance', {deputy}, 50, now())`,
    'unlocks',
  ],
  [
    'a tip is given that nobody paid',
    `insert into tip (post_kind, post_id, author_id, giver_id, amount_minor, share_minor, named, given_at) values ('topic', {topic}, {alice}, {deputy}, 50, 0, true, now())`,
    'tips',
  ],
  ['a topic is taken over by a friend', `update topic set author_id = {deputy} where id = {topic}`, 'unlockReceivers'],
  [
    'a bounty is raised without money',
    `update question set bounty_cny_minor = bounty_cny_minor + 100 where bounty_state = 'open'`,
    'bountyHolds',
  ],
  ['a question is taken over by a friend', `update question set author_id = {bob} where bounty_state = 'open'`, 'bountyOwners'],
  [
    'an answer is adopted in place of another',
    `update question set bounty_share_minor = bounty_share_minor + 1 where id = {question}`,
    'bountiesPaid',
  ],
  ['evidence is changed', `update evidence_entry set content = 'always' where kind = 'role_end'`, 'evidence'],
];

export const factTamperings: readonly Tampering[] = [...payments, ...staff, ...facts];
