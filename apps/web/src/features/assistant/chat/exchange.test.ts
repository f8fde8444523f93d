import { expect, test } from 'vitest';
import { aMember } from '../../people/testing.ts';
import { newExchange, asMarkdown, ofExtracts, refused, afterEvent, splitCitations, type Citation } from './exchange.ts';

const citation: Citation = { number: 1, kind: 'comment', id: '8', placeId: '3', floor: 2, title: '水温', author: aMember(), images: [] };

test('an answer grows by its events, and says last how it ended', () => {
  const step = afterEvent(newExchange('水温', false), { kind: 'step', step: 'search', text: '水温' });
  expect(step.step?.text).toBe('水温');
  const cited = afterEvent(step, { kind: 'citation', citation });
  const written = afterEvent(afterEvent(cited, { kind: 'delta', text: '八十' }), { kind: 'delta', text: '度[1]' });
  expect(written).toMatchObject({ text: '八十度[1]', step: null, state: 'writing', citations: [citation] });
  expect(afterEvent(written, { kind: 'done', state: 'stopped' })).toMatchObject({ text: '八十度[1]', state: 'stopped' });
});

test('a failure keeps what was written, and displays status, code and the words of the provider', () => {
  const written = afterEvent(newExchange('水温', false), { kind: 'delta', text: '八十' });
  const failed = afterEvent(written, { kind: 'error', status: 500, code: 'assistant.unreachable', message: 'overloaded' });
  expect(failed).toMatchObject({
    text: '八十',
    state: 'failed',
    failure: { status: 500, code: 'assistant.unreachable', message: 'overloaded' },
  });
});

test('a line that breaks in the middle is an interruption, one that never came is no answer', () => {
  const none = { status: 0, code: 'response.none', params: {} } as const;
  expect(refused(newExchange('水温', false), none).failure?.code).toBe('response.none');
  expect(refused(afterEvent(newExchange('水温', false), { kind: 'delta', text: '八' }), none).failure?.code).toBe('assistant.interrupted');
});

test('extracts end with the number of their post, which is no part of their code', () => {
  const extract = (markdown: string) => ({ markdown, html: '', citation: 1 });
  const site = { extracts: [extract('- 三克\n- 八分钟'), extract('```\na\n```')], sure: true, citations: [citation] };
  expect(ofExtracts(newExchange('价', true), site).text).toBe('- 三克\n- 八分钟 [1]\n\n```\na\n```\n\n[1]');
});

test('an answer that is put into a text leads to its sources, and unknown numbers go', () => {
  expect(asMarkdown({ text: '八十度[1]，或者[7]', citations: [citation] }, () => '/thread?topicId=3')).toBe(
    '八十度[\\[1\\]](/thread?topicId=3)，或者',
  );
});

test('the nearest posts are those that the text does not quote', () => {
  const [quoted, other, tenth] = [citation, { ...citation, number: 2 }, { ...citation, number: 10 }];
  expect(splitCitations({ text: '八十度 [1]', citations: [quoted, other, tenth] })).toEqual({ quoted: [quoted], nearest: [other, tenth] });
  expect(splitCitations({ text: '', citations: [quoted] })).toEqual({ quoted: [], nearest: [quoted] });
});
