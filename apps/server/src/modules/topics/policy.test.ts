import { expect, test } from 'vitest';
import type { Settings } from '../site/index.ts';
import { callers, caseTags, memberWith, outcomeOf, rulesFor, staffWith } from '../posts/testing/policy-cases.ts';
import {
  canComment,
  canDelete,
  canEdit,
  canReactTo,
  canReadSource,
  canReply,
  canRewrite,
  canSeeTopic,
  reviewIn,
  type TopicFacts,
} from './policy.ts';

const topicWith = (more: Partial<TopicFacts> = {}): TopicFacts => ({
  authorId: '1',
  tagId: '1',
  state: 'published',
  commentsClosed: false,
  ...more,
});
const published = { authorId: '1', state: 'published' } as const;
const insider = memberWith('4', [], { roleIds: ['9'] });

test('a topic that is not there is 404, one in a closed tag 403, also for its author', () => {
  const see = (viewer = callers.other, more: Partial<TopicFacts> = {}) => outcomeOf(canSeeTopic(rulesFor(viewer), topicWith(more)));
  expect([see(callers.visitor), see(), see(insider, { tagId: '2' }), see(callers.staff, { tagId: '2' })]).toEqual(Array(4).fill('allowed'));
  for (const viewer of [callers.visitor, callers.other, callers.author]) expect(see(viewer, { tagId: '2' })).toBe('topic.not_visible');
  expect(see(callers.other, { tagId: '2', state: 'pending' })).toBe('topic.not_found');
  expect(see(callers.author, { tagId: '404' })).toBe('topic.not_visible');
  expect([
    see(staffWith('5', ['content'], ['2']), { tagId: '2', state: 'pending' }),
    see(staffWith('5', ['content'], ['1']), { tagId: '2' }),
  ]).toEqual(['allowed', 'topic.not_visible']);
});

type Case = [code: string, viewer: typeof callers.other, settings: Partial<Settings>, topic: Partial<TopicFacts>];

/** Each case has all faults of those below it, so the order of the checks is part of the table. */
test.each<Case>([
  ['session.required', callers.visitor, { mode: 'read_only', commentOpen: false }, { tagId: '2', state: 'pending', commentsClosed: true }],
  ['site.read_only', callers.other, { mode: 'read_only', commentOpen: false }, { tagId: '2', state: 'pending', commentsClosed: true }],
  ['comment.closed_feature', callers.other, { commentOpen: false }, { tagId: '2', state: 'pending', commentsClosed: true }],
  ['topic.not_found', callers.other, {}, { tagId: '2', state: 'pending', commentsClosed: true }],
  ['topic.not_visible', callers.other, {}, { tagId: '2', commentsClosed: true }],
  ['topic.state_forbids', callers.author, {}, { state: 'pending', commentsClosed: true }],
  ['topic.comments_closed', callers.other, { realNameComment: true }, { commentsClosed: true }],
  ['real_name.required', callers.other, { realNameComment: true }, {}],
  ['allowed', memberWith('2', [], { realName: true }), { realNameComment: true }, {}],
  ['allowed', callers.other, {}, {}],
  ['allowed', callers.staff, { realNameComment: true }, { tagId: '2', commentsClosed: true }],
])('%s for a comment', (code, viewer, settings, topic) => {
  expect(outcomeOf(canComment(rulesFor(viewer, settings), topicWith(topic)))).toBe(code);
});

test('comments and replies are rights of their own within a tag', () => {
  const tags = { ...caseTags, byId: new Map(caseTags.byId) };
  const open = caseTags.byId.get('1');
  if (open === undefined) throw new Error('the cases have a tag 1');
  const closedTo = (right: 'comment' | 'reply') =>
    rulesFor(callers.other, {}, { ...tags, byId: new Map([['1', { ...open, rights: { ...open.rights, [right]: ['9'] } }]]) });
  const outcomes = (rules: ReturnType<typeof rulesFor>) => [
    outcomeOf(canComment(rules, topicWith())),
    outcomeOf(canReply(rules, topicWith(), published)),
  ];
  expect(outcomes(closedTo('comment'))).toEqual(['comment.denied', 'allowed']);
  expect(outcomes(closedTo('reply'))).toEqual(['allowed', 'reply.denied']);
});

test('only what everyone may see is replied to', () => {
  const reply = (viewer: typeof callers.other, state: 'pending' | 'deleted_by_user') =>
    outcomeOf(canReply(rulesFor(viewer), topicWith(), { authorId: '1', state }));
  expect([reply(callers.other, 'pending'), reply(callers.author, 'pending'), reply(callers.staff, 'pending')]).toEqual([
    'comment.not_found',
    'comment.state_forbids',
    'comment.state_forbids',
  ]);
  expect([reply(callers.other, 'deleted_by_user'), reply(callers.author, 'deleted_by_user')]).toEqual([
    'comment.not_found',
    'comment.state_forbids',
  ]);
});

test('own posts: topics follow their switch, comments and replies a right of the tag, staff write in nobody’s name', () => {
  const edit = (noun: 'topic' | 'comment' | 'reply', viewer: typeof callers.other, tagId = '1', settings: Partial<Settings> = {}) =>
    outcomeOf(canEdit(noun, rulesFor(viewer, settings), tagId, published));
  for (const noun of ['topic', 'comment', 'reply'] as const) {
    expect([edit(noun, callers.author), edit(noun, callers.author, '2'), edit(noun, callers.staff)]).toEqual([
      'allowed',
      `${noun}.edit_denied`,
      `${noun}.not_yours`,
    ]);
    expect(outcomeOf(canDelete(noun, rulesFor(callers.author), '2', published))).toBe(
      noun === 'topic' ? 'allowed' : `${noun}.delete_denied`,
    );
    expect(outcomeOf(canDelete(noun, rulesFor(callers.author), '1', published))).toBe('allowed');
    expect(outcomeOf(canDelete(noun, rulesFor(callers.other), '1', published))).toBe(`${noun}.not_yours`);
  }
  const closed = { topicEditOpen: false };
  expect([edit('topic', callers.author, '1', closed), edit('comment', callers.author, '1', closed)]).toEqual([
    'topic.edit_closed',
    'allowed',
  ]);
  expect(outcomeOf(canRewrite('comment', rulesFor(callers.author, { commentOpen: false }), topicWith()))).toBe('comment.closed_feature');
});

test('the source of a topic is for its author and staff of its tag, that of a comment for its author alone', () => {
  const source = (noun: 'topic' | 'comment', viewer: typeof callers.other) =>
    outcomeOf(canReadSource(noun, rulesFor(viewer), '1', published));
  expect(
    [callers.author, callers.other, callers.staff, staffWith('5', ['content'], ['1']), staffWith('5', ['content'], ['2'])].map((viewer) =>
      source('topic', viewer),
    ),
  ).toEqual(['allowed', 'topic.not_yours', 'allowed', 'allowed', 'topic.not_yours']);
  expect([source('comment', callers.author), source('comment', callers.staff)]).toEqual(['allowed', 'comment.not_yours']);
});

test('a reaction in a closed tag says only that the post is not there', () => {
  expect(outcomeOf(canReactTo('comment', rulesFor(callers.other), topicWith({ tagId: '2' }), null, published))).toBe('comment.not_found');
  expect(outcomeOf(canReactTo('reply', rulesFor(insider), topicWith({ tagId: '2' }), published, published))).toBe('allowed');
});

test('an exemption from review is one of the tag and of the kind', () => {
  const review = (viewer: typeof callers.other, tagId: string) =>
    reviewIn(rulesFor(viewer, { reviewComment: 'privileged_skip' }), 'reviewComment', tagId);
  expect([review(callers.other, '1'), review(insider, '1'), review(insider, '2'), review(callers.staff, '2')]).toEqual([
    'review',
    'review',
    null,
    null,
  ]);
});
