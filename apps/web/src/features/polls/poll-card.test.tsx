import { expect, test } from 'vitest';
import { html } from '../../lib/testing.tsx';
import type { Poll } from './data.ts';
import PollCard from './poll-card.tsx';
import { sameChoices, toggled } from './shares.ts';
import { timeLeft } from './poll-end.tsx';

function aPoll(part: Partial<Poll> = {}): Poll {
  const options = [
    { place: 1, text: '绿茶', votes: null },
    { place: 2, text: '红茶', votes: null },
  ];
  const viewer = { choices: [], vote: true, voteRefusal: '', close: false };
  return { title: '喝什么', options, maxChoices: 1, endsAt: '2026-11-25T10:00:00.000Z', open: true, voters: 4, viewer, ...part };
}

const counted = [
  { place: 1, text: '绿茶', votes: 3 },
  { place: 2, text: '红茶', votes: 1 },
];

function card(part: Partial<Poll> = {}, lang: 'zh' | 'en' = 'zh'): string {
  return html(<PollCard poll={aPoll(part)} subject={{ of: 'topic', id: '7' }} />, { lang });
}

test('before voting: what is asked and the options as radio buttons, no counts', () => {
  const text = card();
  expect(text).toContain('喝什么');
  expect(text.match(/type="radio"/g)).toHaveLength(2);
  expect(text).toContain('2026-11-25 18:00 截止');
  expect(text).not.toContain('progressbar');
});

test('several choices are checkboxes', () => {
  expect(card({ maxChoices: 2 }).match(/type="checkbox"/g)).toHaveLength(2);
});

test('after voting: bars that say their share, the own choice marked, the way to choose again', () => {
  const text = card({ options: counted, viewer: { choices: [1], vote: true, voteRefusal: '', close: false } });
  expect(text).toMatch(/role="progressbar" aria-label="绿茶" aria-valuenow="75" aria-valuetext="75% · 3 票"/);
  expect(text.match(/我的选择/g)).toHaveLength(2);
  expect(text).toContain('改选');
});

test('an ended poll shows its results to everyone, and nothing to press', () => {
  const text = card(
    { options: counted, open: false, viewer: { choices: [], vote: false, voteRefusal: 'poll.closed', close: false } },
    'en',
  );
  expect(text).toContain('This poll has ended');
  expect(text).toContain('aria-valuenow="25"');
  expect(text).not.toContain('<button');
});

test.each([
  ['right.missing', '你现在的角色不能投票'],
  ['something.new', '现在不能投票'],
])('who may not vote (%s) gets the reason', (voteRefusal, words) => {
  const text = card({ viewer: { choices: [], vote: false, voteRefusal, close: false } });
  expect(text).toContain(words);
  expect(text.match(/disabled=""/g)).toHaveLength(2);
});

test('a visitor may choose, and is asked in when voting', () => {
  expect(card({ viewer: { choices: [], vote: false, voteRefusal: 'session.required', close: false } })).not.toContain('现在不能投票');
});

test('a press chooses the only one, or one more up to the limit, or one less', () => {
  expect(toggled([1], 2, 1)).toEqual([2]);
  expect(toggled([1], 2, 2)).toEqual([1, 2]);
  expect(toggled([1, 2], 3, 2)).toEqual([1, 2]);
  expect(toggled([1, 2], 1, 2)).toEqual([2]);
  expect([sameChoices([1, 2], [2, 1]), sameChoices([1], [1, 2])]).toEqual([true, false]);
});

test.each([
  ['2026-11-25T10:00:00Z', { unit: 'days', count: 4 }],
  ['2026-11-21T06:59:00Z', { unit: 'hours', count: 2 }],
  ['2026-11-21T04:00:20Z', { unit: 'minutes', count: 1 }],
  ['2026-11-21T04:00:00Z', null],
])('what is left until %s', (endsAt, left) => {
  expect(timeLeft(endsAt, Date.parse('2026-11-21T04:00:00Z'))).toEqual(left);
});
