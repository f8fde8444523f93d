import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { findMembersLike } from '../members/index.ts';
import { findColumns } from '../topic-columns/index.ts';
import { editLists } from './commands/edit-lists.ts';
import { addOwnSearch, deleteOwnSearches, listOwnSearches } from './own-searches.ts';
import { rebuildIndex, readIndex } from './staff-index.ts';
import { searchPosts } from './queries/search-posts.ts';
import { searchTags } from './queries/search-tags.ts';
import { suggestAnswerers } from './queries/suggest-answerers.ts';
import { suggest } from './queries/suggest.ts';
import { countMiss } from './misses.ts';
import { lists } from './words/lists.ts';

const { pageSize } = contract.searchRules;

async function readLists({ db }: { db: Parameters<typeof lists.get>[0] }): Promise<contract.Answer<typeof contract.readSearchLists>> {
  const { own, synonym, hot } = await lists.get(db);
  return { own: [...own], synonym: [...synonym], hot: [...hot] };
}

export const searchRoutes = [
  bind(contract.searchPosts, async (ctx, { query }) => {
    const answer = await searchPosts(ctx, query);
    await countMiss(ctx, query, answer);
    return answer;
  }),
  bind(contract.searchMembers, async ({ db }, { query }) => ({ items: await findMembersLike(db, query.keyword, pageSize) })),
  bind(contract.searchColumns, async (ctx, { query }) => ({ items: await findColumns(ctx, query.keyword, pageSize) })),
  bind(contract.searchTags, (ctx, { query }) => searchTags(ctx, query.keyword, pageSize)),
  bind(contract.listAnswererSuggestions, (ctx, { params }) => suggestAnswerers(ctx, params.questionId)),
  bind(contract.suggestSearch, (ctx, { query }) => suggest(ctx, query)),
  bind(contract.listHotSearches, async ({ db }) => ({ items: [...(await lists.get(db)).hot] })),
  bind(contract.listOwnSearches, (ctx) => listOwnSearches(ctx)),
  bind(contract.addOwnSearch, (ctx, { body }) => addOwnSearch(ctx, body.keyword)),
  bind(contract.deleteOwnSearches, (ctx, { body }) => deleteOwnSearches(ctx, body.keyword)),
  bind(contract.readSearchLists, (ctx) => readLists(ctx)),
  bind(contract.editSearchLists, (ctx, { body }) => editLists(ctx, body)),
  bind(contract.readSearchIndex, (ctx) => readIndex(ctx)),
  bind(contract.rebuildSearchIndex, (ctx) => rebuildIndex(ctx)),
];
