import { readRetention } from '@chaguan/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { retentionRules } from '../src/main/retention.ts';
import { retentionJobs } from '../src/modules/retention/index.ts';
import { settingRules } from '../src/modules/site/setting-list.ts';
import { testApp } from './app.ts';
import { drop } from './drop.ts';

const app = testApp();

/** Every table whose old rows are not deleted by age, each under the reason why that is right. */
const kept: Readonly<Record<string, readonly string[]>> = {
  'what people wrote or made: it goes when they, staff or the bin delete it': [
    'edit_suggestion',
    'topic_column', 'topic_column_entry', 'topic_column_follow', 'favourite_folder_follow',
    'check_in', 'application_consent', 'moderation_log_begin',
    'invite_code', 'invited_member', 'registration_review',
    'answer', 'answer_reply', 'comment', 'question', 'question_addendum', 'reply', 'topic', 'topic_hidden', 'topic_lock', 'poll', 'poll_option',
    'poll_vote', 'post_mention', 'question_tagging', 'image_use', 'stored_image', 'file_use', 'stored_file', 'message',  'message_group', 'message_group_member', 'message_deletion', 'conversation_side', 'favourite',
    'favourite_folder', 'liking', 'follow', 'answer_request', 'answer_worked', 'answer_unhelpful', 'watch', 'help_vote', 'post_edit', 'post_move', 'post_moved', 'post_unquoted', 'thread_duplicate', 'thread_timer', 'scheduled_post', 'member_note', 'thread_summary', 'search_document', 'search_unlisted', 'post_vector', 'post_vector_due', 'post_region',
  ],
  'what was paid for: it proves who may read or have what': [
    'tip', 'topic_unlock', 'red_envelope', 'red_envelope_claim', 'red_envelope_guest', 'card_order', 'gift_receipt', 'gift_task', 'payment_order', 'payment_refund',
    'refund_order', 'payout', 'surplus_payment', 'payment_bill', 'payment_bill_line', 'payment_signed_notice', 'sandbox_payment',
  ],
  'the books, their proofs and what they stand on, and the log of staff: the law and ADR 10 want all of it': [
    'ledger_account', 'ledger_entry', 'ledger_head', 'ledger_head_piece', 'ledger_journal', 'ledger_proof', 'ledger_proof_heads', 'ledger_proof_request',
    'ledger_seal', 'ledger_seal_root', 'ledger_transaction', 'ledger_witness', 'ledger_witness_seal', 'evidence_entry', 'witness_begin', 'audit_entry',
    'alone_act', 'staff_adjustment', 'staff_change', 'opening_balance',
  ],
  'a row, or a bounded number, for each member': [
    'badge_walk', 'invitation', 'muted_word', 'member', 'member_badge', 'member_block', 'member_field', 'member_mention_key', 'member_mute', 'member_name', 'member_rate_limit', 'member_presence', 'member_role',
    'member_totp', 'recovery_code', 'passkey', 'api_key', 'draft', 'message_preference', 'answer_request_preference', 'notice_reader', 'notification_setting', 'search_history',
    'former_statement', 'tag_follow', 'third_party_identity', 'unlock_try', 'watch_setting', 'push_device',
  ],
  'a row for each thing that staff set up': [
    'address_ban', 'assistant_role_limit', 'assistant_settings', 'card_specification', 'friendly_link',
    'delivery', 'embedding_settings',
    'header_section',
    'custom_page',
    'custom_page_text',
    'list_block',
    'maintenance_window', 'badge', 'grade', 'help_article', 'help_category', 'help_text',
    'membership_card', 'model_provider', 'name_ban', 'notice', 'notice_mark', 'payment_provider', 'push_key', 'registration_field', 'report_category',
    'report_reason', 'role', 'role_right', 'search_list', 'setting', 'staff_role', 'tag', 'tag_right', 'third_party_provider', 'official_token', 'webhook', 'word_list', 'application',
  ],
  'counts and states of which there are as many as of what they count': [
    'question_count', 'topic_count', 'search_state', 'search_word', 'post_vector_walk', 'day_figure', 'assistant_count', 'retention_run', 'import_run', 'import_record', 'import_receipt', 'import_page_text', 'import_staff', 'unknown_address', 'invitation_round', 'import_reference', 'former_address',
    'schema_migration', 'top_score',
  ],
  'cleared by a job of its own, because more than a row goes or its end is in the row': [
    'assistant_chat', 'assistant_source', 'assistant_turn', 'batched_event', 'captcha', 'data_export', 'idempotency_key', 'login_failure', 'member_session',
    'notification_mail_item', 'pending_proof', 'application_pass', 'signing_key', 'appeal', 'post_hold', 'rate_count', 'session_write', 'reminder', 'reminder_act', 'role_ending', 'report', 'report_case', 'report_image',
    'report_snapshot', 'used_refresh_token', 'verification_code', 'private_picture', 'upload', 'upload_day',
    'file_download', 'link_preview', 'link_preview_use', 'stored_content', 'video', 'video_part', 'video_caption',
  ],
}; // prettier-ignore

test('every table is deleted from by age, or kept for a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`.execute(app.db);
  const known = [...retentionRules.map(({ table }) => table as string), ...Object.values(kept).flat()];
  expect(
    rows.map(({ name }) => name).filter((name) => !known.includes(name)),
    'needs a rule in main/retention.ts, or its reason in `kept`',
  ).toEqual([]);
  expect(known.filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
  expect(new Set(known).size).toBe(known.length);
});

test('each number of days that staff set has bounds, and what the law wants kept cannot go earlier', () => {
  for (const { days } of retentionRules) {
    if (typeof days === 'number') continue;
    expect(settingRules[days]).toMatchObject({ kind: 'integer', minimum: expect.any(Number), maximum: expect.any(Number) });
  }
  expect(settingRules.loginLogDays.minimum).toBeGreaterThanOrEqual(180);
});

test('the job deletes what is too old, and staff see what it did', async () => {
  const [boss, alice] = [await app.staff('boss'), await app.member('alice')];
  await expect(alice.call(readRetention)).rejects.toMatchObject({ status: 403 });
  const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 24 * 60 * 60_000);
  const event = {
    kind: 'sign_in',
    code: 'session.required',
    endpoint: 'login',
    address: '192.0.2.1',
    device: '',
    memberId: null,
    count: 1,
  };
  await app.db
    .insertInto('securityEvent')
    .values([100, 80].map((days) => ({ ...event, firstAt: daysAgo(days), lastAt: daysAgo(days), hour: daysAgo(days), code: `x${days}` })))
    .execute();
  const run = () => retentionJobs(retentionRules)[0]?.run(app.services);
  await run();
  const left = async () =>
    (await app.db.selectFrom('securityEvent').select('code').where('code', 'like', 'x%').execute()).map(({ code }) => code);
  expect(await left()).toEqual(['x80']);
  const itemOf = async () => (await boss.call(readRetention)).items.find(({ table }) => table === 'security_event');
  expect(await itemOf()).toMatchObject({ days: 90, setting: 'securityEventDays', purged: 1 });
  await app.db.insertInto('setting').values({ key: 'securityEventDays', value: '60' }).execute();
  drop(app.services, 'settings');
  await run();
  expect(await itemOf()).toMatchObject({ days: 60, purged: 1 });
  expect(await left()).toEqual([]);
});
