import { expect, test } from 'vitest';
import { seenOf } from './judge-post.ts';

test.each([
  [{ state: 'published', version: 3 } as const, { state: 'published', version: 3 }],
  [{ state: 'deleted_by_user', version: 1 } as const, { state: 'deleted_by_user', version: 1 }],
  // A page that is not told the version says nothing of how it was seen; the words of what is removed are gone.
  [{ state: 'published' } as const, {}],
  [{ state: 'removed', version: 3 } as const, {}],
])('%j is sent as %j', (post, sent) => {
  expect(seenOf(post)).toEqual(sent);
});
