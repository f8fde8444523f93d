/**
 * Word lists of staff: what posts, messages and names are masked, held or refused for. Table: word_list. Invariants: the
 * lists hold at most 50,000 words together; what is compared stands in each process and is made anew on change (ADR 39).
 */
export { wordFilterRoutes } from './routes.ts';
export { isUnscreened } from './words/is-unscreened.ts';
export { hitsIn, maskHits, profileFailures, refuseWords, wordFilter, type WordFilter, type WordHit, wordsOf } from './words/filter.ts';
