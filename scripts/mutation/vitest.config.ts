import { defineConfig } from 'vitest/config';

/** The tests of the policies alone: none of them needs a database. */
export default defineConfig({
  test: {
    // Modules are loaded once, not once for each mutant.
    isolate: false,
    include: [
      'apps/server/src/modules/{posts,topics,questions,tags,topic-columns,edit-suggestions,registration-reviews}/policy.test.ts',
      'apps/server/src/modules/follows/collection-policy.test.ts',
      'apps/server/src/modules/posts/{read/visible,write/review-reasons}.test.ts',
      'apps/server/src/modules/backup/prune.test.ts',
      'apps/server/src/modules/word-filter/words/judge.test.ts',
      'apps/server/src/modules/webhooks/sending/after-attempt.test.ts',
    ],
  },
});
