import { expect, test } from 'vitest';
import { allow, deny } from '../../platform/decision.ts';
import { canChange, canReactBelow, canReactToRoot, canRestore, canRewriteBelow, isHiddenByState, lacksRealName } from './policy.ts';
import { isDeleted, type PostState } from './post-state.ts';
import { callers, memberWith, outcomeOf, staffWith } from './testing/policy-cases.ts';

const states: readonly PostState[] = ['published', 'pending', 'deleted_by_user', 'deleted_by_staff', 'removed'];
const post = (state: PostState, authorId = '1') => ({ authorId, state });

/** The callers from whom a state hides a post. */
const hiddenFrom: Record<PostState, readonly (keyof typeof callers)[]> = {
  published: [],
  pending: ['visitor', 'other'],
  deleted_by_user: ['visitor', 'other'],
  deleted_by_staff: ['visitor', 'author', 'other'],
  removed: ['visitor', 'author', 'other', 'staff'],
};

test.each(states)('from whom the state %s hides a post', (state) => {
  const from = Object.entries(callers).filter(([, viewer]) => isHiddenByState(viewer, post(state)));
  expect(from.map(([who]) => who)).toEqual(hiddenFrom[state]);
});

test('only its author changes a post, staff never, and only in a state that allows it', () => {
  const change = (who: keyof typeof callers, state: PostState) =>
    outcomeOf(canChange('comment', callers[who], post(state), (current) => !isDeleted(current)));
  expect(states.map((state) => change('author', state))).toEqual([
    'allowed',
    'allowed',
    'comment.state_forbids',
    'comment.not_found',
    'comment.not_found',
  ]);
  expect(states.map((state) => change('staff', state)).slice(0, 4)).toEqual(Array(4).fill('comment.not_yours'));
  expect([change('other', 'published'), change('other', 'pending')]).toEqual(['comment.not_yours', 'comment.not_found']);
  expect(change('visitor', 'published')).toBe('comment.not_yours');
});

test('the author restores what the author deleted, and nothing else', () => {
  expect(states.map((state) => outcomeOf(canRestore('topic', callers.author, post(state))))).toEqual([
    'topic.state_forbids',
    'topic.state_forbids',
    'allowed',
    'topic.not_found',
    'topic.not_found',
  ]);
});

test('a reaction to a topic or question: read-only mode before visibility before state', () => {
  const react = (mode: 'open' | 'read_only', state: PostState, seen = allow) =>
    outcomeOf(canReactToRoot('question', mode, post(state), seen));
  const unseen = deny('question.not_visible');
  expect([react('open', 'published'), react('read_only', 'published'), react('read_only', 'pending', unseen)]).toEqual([
    'allowed',
    'site.read_only',
    'site.read_only',
  ]);
  expect([react('open', 'published', unseen), react('open', 'pending')]).toEqual(['question.not_visible', 'question.state_forbids']);
});

test('a reaction below: whoever may not know of the post learns only that there is none', () => {
  const react = (above: PostState | null, state: PostState, onRoot = allow, viewer = callers.other) =>
    outcomeOf(canReactBelow('reply', viewer, onRoot, above === null ? null : post(above), post(state)));
  expect([react(null, 'published'), react('published', 'published')]).toEqual(['allowed', 'allowed']);
  expect(react('published', 'published', deny('site.read_only'))).toBe('site.read_only');
  for (const code of ['topic.not_visible', 'topic.not_found', 'topic.state_forbids'] as const)
    expect(react('published', 'published', deny(code))).toBe('reply.not_found');
  for (const above of ['pending', 'deleted_by_user', 'deleted_by_staff', 'removed'] as const)
    expect(react(above, 'published')).toBe('reply.not_found');
  for (const state of ['pending', 'deleted_by_user', 'deleted_by_staff', 'removed'] as const)
    expect(react('published', state)).toBe('reply.not_found');
  expect(react('published', 'pending', allow, callers.author)).toBe('reply.state_forbids');
  expect(react('pending', 'published', allow, callers.author)).toBe('reply.state_forbids');
  // An own reply below a deleted comment is gone with it.
  expect(react('deleted_by_user', 'published', allow, callers.author)).toBe('reply.not_found');
});

test('a rewrite below: read-only mode, then the switch, then visibility', () => {
  const seen = deny('topic.not_visible');
  expect(outcomeOf(canRewriteBelow('comment', 'read_only', 'comment.closed_feature', seen))).toBe('site.read_only');
  expect(outcomeOf(canRewriteBelow('comment', 'open', 'comment.closed_feature', seen))).toBe('comment.closed_feature');
  expect(outcomeOf(canRewriteBelow('comment', 'open', null, seen))).toBe('comment.not_found');
  expect(outcomeOf(canRewriteBelow('comment', 'open', null, allow))).toBe('allowed');
});

test('a phone is the real name; staff need none', () => {
  expect([memberWith('1'), memberWith('1', [], { realName: true }), staffWith('3', []), callers.visitor].map(lacksRealName)).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
