import type { Tampering } from './table-facts.ts';

/** Rows that no entry of the ledger mentions: each has its evidence. */
export const witnessTamperings: readonly Tampering[] = [
  [
    'somebody of the staff is trusted for longer',
    `update member set trusted_since = trusted_since - interval '30 days' where id = {deputy}`,
    'staffTrust',
  ],
  ['a former colleague was never one', `update member set staff_ended_at = null where staff_ended_at is not null`, 'staffTrust'],
  ['a colleague counts as gone', `update member set staff_ended_at = now() - interval '1 year' where id = {deputy}`, 'staffTrust'],
  ['a password of the staff is set', `update member set password_hash = 'x' where id = {deputy}`, 'staffPasswords'],
  ['a mail address of the staff is another', `update member set email = 'x@example.net' where id = {deputy}`, 'staffContacts'],
  ['a phone number of the staff is another', `update member set phone = '13900009999' where id = {deputy}`, 'staffContacts'],
  [
    'a phone number that a colleague typed counts as proved',
    `update member set phone_by_staff = not phone_by_staff where id = {boss}`,
    'staffContacts',
  ],
  ['the hint of somebody of the staff has another answer', `update member set hint_answer_hash = 'x' where id = {deputy}`, 'staffContacts'],
  [
    'the staff sign in with another authenticator',
    `insert into member_totp (member_id, sealed_secret, enabled_at) values ({deputy}, 'x', now())
      on conflict (member_id) do update set sealed_secret = 'x'`,
    'staffFactors',
  ],
  ['the second step of the staff is gone', `delete from member_totp where member_id = {boss}`, 'staffFactors'],
  [
    'a recovery code of the staff is known to somebody',
    `insert into recovery_code (member_id, code_hash) values ({deputy}, 'x')`,
    'staffRecoveryCodes',
  ],
  [
    'a used recovery code of the staff counts again',
    `update recovery_code set used_at = null where member_id = {boss}`,
    'staffRecoveryCodes',
  ],
  [
    'a passkey of somebody else signs in the staff',
    `insert into passkey (id, member_id, public_key) values ('theirs', {deputy}, 'x')`,
    'staffPasskeys',
  ],
  [
    'an account of another site signs in the staff',
    `insert into third_party_identity (provider_id, subject, member_id) select min(id), 'theirs', {deputy} from third_party_provider`,
    'staffIdentities',
  ],
  [
    'a program acts with a key of the staff',
    `insert into api_key (member_id, hash, hint, name, scope, created_at) values ({deputy}, sha256('x'), 'xxxx', 'x', 'write', now())`,
    'staffApiKeys',
  ],
  ['what one moved alone is deleted', 'delete from alone_act', 'aloneActs'],
  ['what one moved alone was less', 'update alone_act set amount_minor = 1', 'aloneActs'],
  ['what one moved alone another did', 'update alone_act set actor_id = {deputy} where actor_id = {boss}', 'aloneActs'],
  ['what one moved alone is long ago', `update alone_act set at = at - interval '2 days'`, 'aloneActs'],
  [
    'the number of a payment order is changed',
    `update payment_order set number = 'R1' where id = (select min(id) from payment_order)`,
    'paymentNumbers',
  ],
  [
    'the number of an order of a card is changed',
    `update card_order set number = 'C1' where id = (select min(id) from card_order)`,
    'cardNumbers',
  ],
  ['an envelope ends later', `update red_envelope set expires_at = expires_at + interval '1 year'`, 'envelopeEnds'],
  ['an envelope ends earlier', `update red_envelope set expires_at = expires_at - interval '1 hour'`, 'envelopeEnds'],
  ['somebody else is a recipient of an envelope', 'update red_envelope_guest set member_id = {deputy}', 'envelopeGuests'],
  ['a card has more in stock', 'update card_specification set stock = stock + 1', 'cardTerms'],
  ['a card is cheaper', 'update card_specification set price_minor = 1', 'cardTerms'],
  ['a card lasts longer', 'update card_specification set quantity = quantity * 100', 'cardTerms'],
  ['a sold one is in stock again', 'update card_specification set stock = stock + 1, sold = sold - 1', 'cardSales'],
  [
    'a card gives another role',
    'update membership_card set role_id = (select min(id) from role where id <> role_id and not initial)',
    'cardTerms',
  ],
  ['a card is off sale', 'update membership_card set on_sale = not on_sale', 'cardTerms'],
  [
    'a gift that was received lasts longer',
    `update gift_receipt set ends_at = ends_at + interval '1 year' where member_id = {alice}`,
    'giftReceipts',
  ],
  [
    'somebody received a gift who did not',
    `delete from evidence_entry where kind = 'gift_receipt' and subject_id like '%:{bob}'`,
    'giftReceipts',
  ],
  ['a receipt of a gift is deleted', `delete from gift_receipt where member_id = {alice}`, 'giftReceipts'],
  ['a gift lasts longer', 'update gift_task set quantity = quantity + 1', 'giftTasks'],
  ['a gift is for others', `update gift_task set registered_until = 'epoch'`, 'giftTasks'],
  [
    'the last proof was right',
    `update ledger_proof set right_books = not right_books where id = (select max(id) from ledger_proof)`,
    'proofFlags',
  ],
  ['codes go over another mail server', `update delivery set settings = settings || '{"host": "mail.example.net"}'`, 'channels'],
  [
    'another issuer signs people in',
    `update third_party_provider set settings = settings || '{"issuer": "https://id.example.net"}'`,
    'channels',
  ],
  ['a sign-in provider is switched on', 'update third_party_provider set enabled = not enabled', 'channels'],
  [
    'a channel is invented',
    `insert into delivery (kind, settings, sealed_secret, changed_at) values ('sms', '{}', 'x', now())`,
    'channels',
  ],
  ['who receives the money has another secret', `update payment_provider set sealed_secret = 'x'`, 'channels'],
];
