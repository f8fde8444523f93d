import { expect, test } from 'vitest';
import type { Right } from '@chaguan/contract';
import type { Settings } from '../site/index.ts';
import { indexTags, noRights } from '../tags/index.ts';
import { callers, caseTags, memberWith, outcomeOf, rulesFor, staffWith, tagWith } from '../posts/testing/policy-cases.ts';
import {
  canAdjustBounty,
  canAdopt,
  canAnswer,
  canAppend,
  canBeChosen,
  canChoose,
  canDelete,
  canDeleteQuestion,
  canEdit,
  canEditQuestion,
  canMarkWorked,
  canRaise,
  canReply,
  canRequestAnswer,
  canRewrite,
  canSeeQuestion,
  lockedFor,
  type Offering,
  reviewIn,
} from './policy.ts';

const questionWith = (more: Partial<Offering> = {}): Offering => ({
  id: '10',
  authorId: '1',
  tagIds: ['1'],
  state: 'published',
  answersClosed: false,
  adoptedAnswerId: null,
  answerCount: 0,
  bountyState: 'none',
  ...more,
});
const answerWith = (more: Partial<Parameters<typeof canAdopt>[2]> = {}) =>
  ({ id: '20', authorId: '2', state: 'published', authorCancelled: false, authorBot: false, ...more }) as const;
const may = (memberId: string, ...rights: Right[]) => memberWith(memberId, rights, { realName: true });

test('every tag of a question must be open', () => {
  const see = (tagIds: string[], viewer = callers.author) => outcomeOf(canSeeQuestion(rulesFor(viewer), questionWith({ tagIds })));
  expect([see(['1']), see(['1', '2']), see(['2']), see(['1', '2'], callers.staff)]).toEqual([
    'allowed',
    'question.not_visible',
    'question.not_visible',
    'allowed',
  ]);
  // Staff of one of its tags read it as staff do.
  expect(see(['1', '2'], staffWith('5', ['content'], ['1']))).toBe('allowed');
});

type Case = [code: string, viewer: typeof callers.other, settings: Partial<Settings>, question: Partial<Offering>];
const closedEverywhere = { tagIds: ['2'], state: 'pending', answersClosed: true } as const;

/** Each case has all faults of those below it, so the order of the checks is part of the table. */
test.each<Case>([
  ['session.required', callers.visitor, { mode: 'read_only', answerOpen: false }, closedEverywhere],
  ['site.read_only', callers.other, { mode: 'read_only', answerOpen: false }, closedEverywhere],
  ['answer.closed_feature', callers.other, { answerOpen: false }, closedEverywhere],
  ['question.not_found', callers.other, {}, closedEverywhere],
  ['question.not_visible', callers.other, {}, { tagIds: ['2'], answersClosed: true }],
  ['question.state_forbids', callers.author, {}, { state: 'pending', answersClosed: true }],
  ['question.answers_closed', callers.other, { realNameAnswer: true }, { answersClosed: true }],
  ['right.missing', callers.other, { realNameAnswer: true }, {}],
  ['real_name.required', memberWith('2', ['answer.post']), { realNameAnswer: true }, {}],
  ['allowed', may('2', 'answer.post'), { realNameAnswer: true }, {}],
  ['allowed', callers.staff, { realNameAnswer: true }, { answersClosed: true, tagIds: ['2'] }],
])('%s for an answer', (code, viewer, settings, question) => {
  expect(outcomeOf(canAnswer(rulesFor(viewer, settings), questionWith(question)))).toBe(code);
});

test('a reply needs its own right, and an answer that everyone may see', () => {
  const reply = (viewer: typeof callers.other, answer: ReturnType<typeof answerWith> | null) =>
    outcomeOf(canReply(rulesFor(viewer), questionWith(), answer));
  expect([reply(may('2', 'answer_reply.post'), null), reply(may('2', 'answer.post'), null)]).toEqual(['allowed', 'right.missing']);
  const pending = answerWith({ state: 'pending' });
  expect([reply(may('4', 'answer_reply.post'), pending), reply(may('2', 'answer_reply.post'), pending)]).toEqual([
    'answer.not_found',
    'answer.state_forbids',
  ]);
  expect(reply(may('4', 'answer_reply.post'), answerWith())).toBe('allowed');
});

/** Each case has all faults of those below it. */
test.each<Case>([
  ['site.read_only', callers.other, { mode: 'read_only', answerOpen: false }, closedEverywhere],
  ['answer.closed_feature', callers.other, { answerOpen: false }, closedEverywhere],
  ['question.not_found', callers.other, {}, closedEverywhere],
  ['question.not_visible', callers.other, {}, { tagIds: ['2'], answersClosed: true }],
  ['question.state_forbids', callers.author, {}, { state: 'pending', answersClosed: true }],
  ['question.answers_closed', callers.staff, {}, { answersClosed: true }],
  ['allowed', callers.other, {}, {}],
])('%s for a request to answer', (code, viewer, settings, question) => {
  expect(outcomeOf(canRequestAnswer(rulesFor(viewer, settings), questionWith(question)))).toBe(code);
});

test('once somebody answered, the question stays as it is; it can be added to', () => {
  const rules = rulesFor(memberWith('1', ['question.append']));
  const answered = questionWith({ answerCount: 1 });
  for (const can of [canEditQuestion, canDeleteQuestion]) {
    expect([outcomeOf(can(rules, questionWith())), outcomeOf(can(rules, answered))]).toEqual(['allowed', 'question.answered']);
    expect(outcomeOf(can(rulesFor(callers.other), questionWith()))).toBe('question.not_yours');
    expect(outcomeOf(can(rules, questionWith({ tagIds: ['2'] })))).toBe('question.not_visible');
  }
  expect([
    outcomeOf(canAppend(rules, answered)),
    outcomeOf(canAppend(rulesFor(callers.author), answered)),
    outcomeOf(canAppend(rulesFor(memberWith('1', ['question.append']), { questionOpen: false }), answered)),
    outcomeOf(canAppend(rulesFor(memberWith('2', ['question.append'])), answered)),
  ]).toEqual(['allowed', 'right.missing', 'question.closed_feature', 'question.not_yours']);
});

test('a bounty is raised until an answer is adopted or staff returned it, and adjusted only while it is open', () => {
  const raise = (more: Partial<Offering>, viewer = callers.author) => outcomeOf(canRaise(rulesFor(viewer), questionWith(more)));
  expect([
    raise({}),
    raise({ bountyState: 'open' }),
    raise({ bountyState: 'refunded' }),
    raise({ adoptedAnswerId: '20', bountyState: 'refunded' }),
    raise({}, callers.staff),
  ]).toEqual(['allowed', 'allowed', 'bounty.refunded', 'question.resolved', 'question.not_yours']);
  const adjust = (bountyState: Offering['bountyState'], adoptedAnswerId: string | null = null) =>
    outcomeOf(canAdjustBounty({ bountyState, adoptedAnswerId }));
  expect([adjust('open'), adjust('none'), adjust('paid'), adjust('refunded'), adjust('open', '20')]).toEqual([
    'allowed',
    'bounty.not_open',
    'bounty.not_open',
    'bounty.not_open',
    'question.resolved',
  ]);
});

test('the asker chooses once, among published answers of others who can be paid', () => {
  const adopt = (answer = answerWith(), question = questionWith({ bountyState: 'open' }), viewer = callers.author) =>
    outcomeOf(canAdopt(rulesFor(viewer), question, answer));
  expect(adopt()).toBe('allowed');
  expect(outcomeOf(canChoose(rulesFor(callers.author, { mode: 'read_only' }), questionWith()))).toBe('site.read_only');
  expect([adopt(answerWith(), questionWith({ adoptedAnswerId: '21' })), adopt(answerWith(), questionWith({ state: 'pending' }))]).toEqual([
    'question.resolved',
    'question.state_forbids',
  ]);
  for (const viewer of [callers.other, callers.staff]) expect(adopt(answerWith(), questionWith(), viewer)).toBe('question.not_yours');
  expect([
    adopt(answerWith({ state: 'pending' })),
    adopt(answerWith({ state: 'deleted_by_staff' })),
    adopt(answerWith({ authorId: '1' })),
  ]).toEqual(['answer.not_found', 'answer.not_found', 'answer.own']);
  expect(adopt(answerWith({ authorId: '1', state: 'pending' }))).toBe('answer.state_forbids');
  const gone = answerWith({ authorCancelled: true });
  expect([adopt(gone), adopt(gone, questionWith()), adopt(gone, questionWith({ bountyState: 'refunded' }))]).toEqual([
    'answer.author_gone',
    'allowed',
    'allowed',
  ]);
});

test('staff never choose what pays themselves or a cancelled account, nor under a deleted question', () => {
  const choose = (bountyState: Offering['bountyState'], answer = answerWith(), state: Offering['state'] = 'published') =>
    outcomeOf(canBeChosen(callers.staff, questionWith({ bountyState, state, adoptedAnswerId: '21' }), answer));
  const [own, gone] = [answerWith({ authorId: '3' }), answerWith({ authorCancelled: true })];
  const states = ['none', 'open', 'paid', 'refunded'] as const;
  expect(states.map((state) => choose(state))).toEqual(Array(4).fill('allowed'));
  expect(states.map((state) => choose(state, own))).toEqual(['allowed', 'answer.own', 'answer.own', 'allowed']);
  expect(states.map((state) => choose(state, gone))).toEqual(['allowed', 'answer.author_gone', 'answer.author_gone', 'allowed']);
  for (const state of ['deleted_by_user', 'deleted_by_staff', 'removed'] as const)
    expect(choose('none', answerWith(), state)).toBe('question.state_forbids');
  expect(choose('none', answerWith({ state: 'pending' }))).toBe('answer.state_forbids');
});

test('an adopted answer stays as it is; replies do not depend on it', () => {
  const writer = memberWith('2', ['answer.edit', 'answer.delete', 'answer_reply.edit', 'answer_reply.delete']);
  const adopted = questionWith({ adoptedAnswerId: '20' });
  const edit = (noun: 'answer' | 'answer_reply', question = questionWith(), viewer = writer, settings: Partial<Settings> = {}) =>
    outcomeOf(canEdit(noun, rulesFor(viewer, settings), question, answerWith()));
  expect([edit('answer'), edit('answer', adopted), edit('answer_reply', adopted)]).toEqual(['allowed', 'answer.adopted', 'allowed']);
  expect([edit('answer', questionWith({ adoptedAnswerId: '21' })), edit('answer', questionWith(), callers.other)]).toEqual([
    'allowed',
    'right.missing',
  ]);
  const closed = { answerEditOpen: false };
  expect([edit('answer', questionWith(), writer, closed), edit('answer_reply', questionWith(), writer, closed)]).toEqual([
    'answer.edit_closed',
    'allowed',
  ]);
  for (const noun of ['answer', 'answer_reply'] as const)
    expect([
      outcomeOf(canDelete(noun, writer, questionWith(), answerWith())),
      outcomeOf(canDelete(noun, callers.staff, questionWith(), answerWith())),
      outcomeOf(canDelete(noun, callers.other, questionWith(), answerWith())),
    ]).toEqual(['allowed', `${noun}.not_yours`, 'right.missing']);
  expect(outcomeOf(canDelete('answer', writer, adopted, answerWith()))).toBe('answer.adopted');
  expect(outcomeOf(canRewrite('answer', rulesFor(writer, { answerOpen: false }), questionWith()))).toBe('answer.closed_feature');
});

test('that an answer worked is for others to say', () => {
  const mark = (viewer: typeof callers.other, question = questionWith()) =>
    outcomeOf(canMarkWorked(rulesFor(viewer), question, answerWith()));
  expect([mark(callers.author), mark(callers.other), mark(callers.author, questionWith({ tagIds: ['2'] }))]).toEqual([
    'allowed',
    'answer.own',
    'answer.not_found',
  ]);
});

test('exemptions from review are rights of the role, by kind', () => {
  const review = (viewer: typeof callers.other) => reviewIn(rulesFor(viewer, { reviewAnswer: 'privileged_skip' }), 'reviewAnswer', ['1']);
  expect([callers.other, may('2', 'question.skip_review'), may('2', 'answer.skip_review')].map(review)).toEqual(['review', 'review', null]);
});

test('the roles that open closed tags are named once, and those of open tags never', () => {
  const name = { zh: '熟客', en: 'Regular' };
  const roles = { initialRoleId: '1', byId: new Map([['9', { name, rights: new Set<Right>() }]]) };
  const locked = (tagIds: string[], tags = caseTags) => lockedFor({ ...rulesFor(callers.other, {}, tags), roles }, tagIds);
  expect([locked(['1']), locked(['1', '2', '2'])]).toEqual([[], [name]]);
  const open = tagWith('3', { rights: { ...noRights(), view: ['1', '9'] } });
  expect(locked(['3'], indexTags([open]))).toEqual([]);
});
