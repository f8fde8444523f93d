import { expect, test } from 'vitest';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { type PostKind, postKinds } from '../kinds.ts';
import type { PostState } from '../post-state.ts';
import { projectBody } from './visible.ts';

const visitor: Viewer = { memberId: null, sessionId: null, readsAllPosts: false, roleIds: [], rights: new Set() };
const viewers = {
  visitor,
  other: { ...visitor, memberId: '2' },
  author: { ...visitor, memberId: '1' },
  staff: { ...visitor, memberId: '3', readsAllPosts: true },
} satisfies Record<string, Viewer>;

type Outcome = 'text' | 'nothing' | 'deleted' | 'author_cancelled';

function read(viewer: Viewer, kind: PostKind, state: PostState, { readable = true, authorCancelled = false } = {}): Outcome {
  const { notice, parts } = projectBody(viewer, { kind, authorId: '1', authorCancelled, state, readable }, 'text', 'nothing');
  if (notice === '') return parts === 'text' ? 'text' : 'nothing';
  return parts === 'nothing' ? notice : 'text';
}

const rootKinds = ['topic', 'question'] as const;
const kinds = Object.keys(postKinds) as PostKind[];
const belowKinds = kinds.filter((kind) => kind !== 'topic' && kind !== 'question');

/** A post that is removed for good has no body. */
const states: Record<Exclude<PostState, 'removed'>, { open: Outcome; concerned: Outcome; concernedBelow: Outcome }> = {
  published: { open: 'text', concerned: 'text', concernedBelow: 'text' },
  pending: { open: 'nothing', concerned: 'text', concernedBelow: 'text' },
  deleted_by_user: { open: 'deleted', concerned: 'text', concernedBelow: 'deleted' },
  deleted_by_staff: { open: 'deleted', concerned: 'text', concernedBelow: 'deleted' },
};

test.each(Object.entries(states))('who reads the body of a post that is %s', (state, expected) => {
  const results = (names: readonly PostKind[], who: keyof typeof viewers) =>
    new Set(names.map((kind) => read(viewers[who], kind, state as PostState)));
  for (const who of ['visitor', 'other'] as const) expect(results(kinds, who)).toEqual(new Set([expected.open]));
  for (const who of ['author', 'staff'] as const) {
    expect(results(rootKinds, who)).toEqual(new Set([expected.concerned]));
    expect(results(belowKinds, who)).toEqual(new Set([expected.concernedBelow]));
  }
});

test('nobody reads the body where the location is closed to them or the author cancelled the account', () => {
  for (const kind of kinds)
    for (const state of Object.keys(states) as PostState[])
      for (const viewer of Object.values(viewers)) {
        expect(read(viewer, kind, state, { readable: false })).toBe('nothing');
        expect(read(viewer, kind, state, { readable: false, authorCancelled: true })).toBe('nothing');
        expect(read(viewer, kind, state, { authorCancelled: true })).toBe('author_cancelled');
      }
});
