import { removeAuthorsDocuments, removeDocuments, writeDocuments } from '../documents/write-documents.ts';
import { readFrequencies } from '../queries/choose-words.ts';
import { matchPosts } from '../queries/match.ts';
import { newestDocuments } from './newest-documents.ts';
import type { SearchStore } from './store.ts';

/** PostgreSQL itself: the tokens are stored with the rows. */
export const databaseStore: SearchStore = {
  frequencies: readFrequencies,
  match: matchPosts,
  newest: newestDocuments,
  write: writeDocuments,
  remove: removeDocuments,
  removeAuthor: removeAuthorsDocuments,
  setLikes: async () => undefined,
};
