/**
 * Words that a member does not want to read about, for that member alone. Table: muted_word. Invariants: nobody reads or changes those of
 * others; they are matched as the lists of staff are (`word-filter`), only in texts that the member may read anyway; own posts never match.
 * They are part of the viewer of a session. Those who present posts ask for the `mutesOf` a reader; `reminders` for the `mutingMembers` of a post.
 */
export { importMutedWord } from './import-muted-word.ts';
export { mutedWordsOwnData } from './own-data.ts';
export { markedBy, mutesOf, type Mutes } from './mutes.ts';
export { mutingMembers, wordsOfMembers } from './muting-members.ts';
export { mutedWordsRoutes } from './routes.ts';
