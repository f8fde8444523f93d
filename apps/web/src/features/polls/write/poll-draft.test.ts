import { expect, test } from 'vitest';
import { emptyPoll, pollBody, pollProblems, pollText, readPollText, type PollDraft } from './poll-draft.ts';

const now = Date.parse('2026-11-21T04:00:00Z');
const written: PollDraft = { ...emptyPoll, title: ' 喝什么 ', options: ['绿茶', '', ' 红茶 '] };

test('empty rows are left out, and the end is counted from now', () => {
  expect(pollBody(written, now)).toEqual({ title: '喝什么', options: ['绿茶', '红茶'], maxChoices: 1, endsAt: '2026-11-28T04:00:00.000Z' });
  expect(pollBody({ ...written, end: 'none', maxChoices: 0 }, now)).toMatchObject({ maxChoices: 2, endsAt: null });
  expect(pollBody({ ...written, maxChoices: 5 }, now).maxChoices).toBe(2);
});

test.each<[string, Partial<PollDraft>, Record<string, string>]>([
  ['nothing written', emptyPoll, { 'poll.title': 'title_empty', 'poll.options': 'options_few' }],
  ['a long title', { title: '茶'.repeat(191) }, { 'poll.title': 'title_long' }],
  ['a long option', { options: ['a', '茶'.repeat(61)] }, { 'poll.options.1': 'option_long' }],
  ['an option twice, counted as the server counts', { options: ['a', '', 'a '] }, { 'poll.options.1': 'option_twice' }],
  ['no own time', { end: 'custom', endsAt: '' }, { 'poll.endsAt': 'end_range' }],
  ['an own time that is over', { end: 'custom', endsAt: '2026-11-20T10:00' }, { 'poll.endsAt': 'end_range' }],
  ['an own time far away', { end: 'custom', endsAt: '2029-01-01T10:00' }, { 'poll.endsAt': 'end_range' }],
  ['all in order', {}, {}],
])('%s', (_, part, problem) => {
  expect(pollProblems({ ...written, ...part }, now)).toEqual(problem);
});

test('a draft brings back what was written, and nothing of what it cannot read', () => {
  expect(readPollText(pollText(written))).toEqual(written);
  expect(pollText(null)).toBe('');
  for (const text of ['', '{', 'null', '[]', '{"title":1}', '{"title":"a","options":["b"],"maxChoices":1,"end":"7","endsAt":""}'])
    expect(readPollText(text)).toBeNull();
});
