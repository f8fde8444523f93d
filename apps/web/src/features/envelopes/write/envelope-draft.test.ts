import { expect, test } from 'vitest';
import { emptyEnvelope, envelopeBody, envelopeProblems, totalOf, yuanOf, type EnvelopeDraft } from './envelope-draft.ts';

const bounds = { minimum: '0.01', maximum: '200.00', balance: '150.00' };
const person = { id: '7', account: 'bob', name: '阿明', avatarUrl: null };
const draft = (part: Partial<EnvelopeDraft> = {}): EnvelopeDraft => ({ ...emptyEnvelope, amount: '10', quantity: '5', ...part });

test.each<[string, Partial<EnvelopeDraft>, object]>([
  ['nothing wrong', {}, {}],
  ['full-width digits are meant well', { amount: '１０．５' }, {}],
  ['an exponent', { amount: '1e2' }, { 'envelope.amount': 'amount_format' }],
  ['a tenth of a fen', { amount: '0.001' }, { 'envelope.amount': 'amount_format' }],
  ['no amount', { amount: '' }, { 'envelope.amount': 'amount_format' }],
  ['nothing in it', { amount: '0' }, { 'envelope.amount': 'sum_range' }],
  ['too much', { amount: '200.01' }, { 'envelope.amount': 'sum_range' }],
  ['too much in all', { type: 'fixed', amount: '50', quantity: '5' }, { 'envelope.amount': 'sum_range' }],
  ['more than there is', { amount: '150.01' }, { 'envelope.amount': 'not_covered' }],
  ['less than a fen for each', { amount: '0.04' }, { 'envelope.amount': 'share_small' }],
  ['no shares', { quantity: '0' }, { 'envelope.quantity': 'quantity_range' }],
  ['a thousand shares', { quantity: '1000' }, { 'envelope.quantity': 'quantity_range' }],
  ['half a share', { quantity: '1.5' }, { 'envelope.quantity': 'quantity_range' }],
  ['nobody named', { type: 'personal' }, { 'envelope.memberIds': 'guests_empty' }],
  ['somebody named', { type: 'personal', guests: [person], quantity: '' }, {}],
])('%s', (_, part, problems) => {
  expect(envelopeProblems(draft(part), bounds)).toEqual(problems);
});

test('the total is exact to the fen, and what is sent is what the type needs', () => {
  expect(yuanOf(totalOf(draft({ type: 'fixed', amount: '0.07', quantity: '3' })) ?? 0n)).toBe('0.21');
  expect(yuanOf(5n)).toBe('0.05');
  expect(totalOf(draft({ quantity: '' }))).toBeNull();
  expect(envelopeBody(draft({ greeting: ' 喝茶 ' }))).toEqual({ type: 'random', amount: '10', quantity: 5, greeting: '喝茶' });
  expect(envelopeBody(draft({ type: 'personal', guests: [person] }))).toEqual({
    type: 'personal',
    amount: '10',
    greeting: '',
    memberIds: ['7'],
  });
});
