/**
 * Word lists of staff, by which posts, messages and names are masked, held or refused. Table: word_list. Invariants: the lists have at most
 * 50,000 words together; each process caches a compiled filter, rebuilt on change (ADR 39).
 * Own words of members (`muted-words`) are compiled and matched by the same parts.
 */
export { importWordList } from './staff-lists.ts';
export { comparedForm, compileWords, type CompiledWords, firstWordIn, wordsIn } from './words/own-words.ts';
export { wordFilterRoutes } from './routes.ts';
export {
  isUnscreened,
  hitsIn,
  maskHits,
  profileFailures,
  refuseWords,
  wordFilter,
  type WordFilter,
  type WordHit,
  wordsOf,
} from './words/filter.ts';
