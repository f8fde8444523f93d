import type { Services } from '../../../platform/http/ctx.ts';
import type { StateKind } from '../../../platform/state/state-kind.ts';
import { removeAuthorsDocuments, removeDocuments, writeDocuments } from '../documents/write-documents.ts';
import { readFrequencies } from '../queries/choose-words.ts';
import { matchPosts } from '../queries/match.ts';
import { newestDocuments } from './newest-documents.ts';
import { opensearchStore } from './opensearch/opensearch-store.ts';
import type { SearchStore } from './store.ts';

const searchServer: StateKind<SearchStore> = { make: ({ config, clock }) => opensearchStore(config.OPENSEARCH_URL, clock) };

/** The store configured in the environment: a search server, or the database. */
export function storeOf({ config, state }: Pick<Services, 'config' | 'state'>): SearchStore {
  return config.OPENSEARCH_URL === '' ? databaseStore : state.of(searchServer);
}

/** PostgreSQL itself: the tokens are stored with the rows. */
const databaseStore: SearchStore = {
  frequencies: readFrequencies,
  match: matchPosts,
  newest: newestDocuments,
  write: writeDocuments,
  remove: removeDocuments,
  removeAuthor: removeAuthorsDocuments,
  setLikes: async () => undefined,
};
