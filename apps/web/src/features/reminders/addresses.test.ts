import { addressOfReminder } from '@chaguan/contract/reminder-address';
import { factTexts } from '@chaguan/contract/reminder-facts';
import { expect, test } from 'vitest';
import { aMember } from '../people/testing.ts';
import { isInFront } from './announce-reminders.ts';
import { dayLabel } from './day-label.ts';
import { reminderListMessages } from './list-messages.ts';
import type { ReminderTarget } from './data.ts';
import { aReminder } from './testing.ts';

const target = (kind: ReminderTarget['kind'], rootId: string | null = '2'): ReminderTarget => ({
  kind,
  id: kind === 'topic' || kind === 'question' ? '2' : '7',
  rootId,
  responseId: null,
});
const senders = [aMember({ id: '7', account: 'alan' })];

test.each([
  ['topic', '/thread?topicId=2'],
  ['comment', '/thread?topicId=2&commentId=7'],
  ['reply', '/thread?topicId=2&replyId=7'],
  ['question', '/question?questionId=2'],
  ['answer', '/question?questionId=2&answerId=7'],
  ['answer_reply', '/question?questionId=2&replyId=7'],
  ['member', '/user/control/home?userName=alan'],
  ['file', '/file?key=2'],
  ['balance', '/user/control/balance'],
  ['points', '/user/control/point'],
  ['envelope', '/user/control/redEnvelopeAmountDistributionList?giveRedEnvelopeId=7'],
  ['cards', '/user/control/membershipCardOrderList'],
] as const)('%s leads to its very place', (kind, path) => {
  expect(addressOfReminder({ senders, target: target(kind) })).toBe(path);
});

test('several followers lead to all of them, a closed account to nobody', () => {
  expect(addressOfReminder({ senders: [...senders, aMember({ id: '8' })], target: target('member', null) })).toBe(
    '/user/control/followerList',
  );
  expect(addressOfReminder({ senders: [aMember({ id: '7', cancelled: true })], target: target('member', null) })).toBeNull();
  expect(addressOfReminder({ senders, target: null })).toBeNull();
});

test('the page in front of the reader is known by its topic, whatever floor it shows', () => {
  const here = { pathname: '/thread', search: '?topicId=2&page=40' };
  expect(isInFront('/thread?topicId=2&commentId=7', here)).toBe(true);
  expect(isInFront('/thread?topicId=3&commentId=7', here)).toBe(false);
  expect(isInFront('/question?questionId=2', here)).toBe(false);
  expect(isInFront(null, here)).toBe(false);
});

test('days are those of the site', () => {
  const words = reminderListMessages.zh;
  const now = Date.parse('2026-11-22T17:00:00Z');
  expect(dayLabel('2026-11-23', now, words)).toBe('今天');
  expect(dayLabel('2026-11-22', now, words)).toBe('昨天');
  expect(dayLabel('2026-11-21', now, words)).toBe('2026-11-21');
});

test('sums, cards and reasons are below the sentence', () => {
  const texts = (part: Parameters<typeof aReminder>[0]) => factTexts(aReminder(part), 'zh');
  expect(texts({ kind: 'envelope_ended', facts: { amount: '3.20' } })).toEqual(['退回 ¥3.20']);
  expect(texts({ kind: 'envelope_ended', facts: { amount: '0.00' } })).toEqual(['全部领完了']);
  expect(texts({ kind: 'balance_changed', facts: { amount: '5.00', reason: '补' } })).toEqual(['+¥5.00', '理由：补']);
  expect(texts({ kind: 'points_changed', facts: { points: -1200 } })).toEqual(['-1,200 积分']);
  expect(texts({ kind: 'card_expiring', facts: { name: { zh: '春茶卡', en: 'Spring card' }, until: '2026-11-24T17:00:00.000Z' } })).toEqual(
    ['春茶卡', '到 2026-11-25'],
  );
});
