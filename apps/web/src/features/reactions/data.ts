import { favouriteFolders, favouriteList, likeableKinds, likeList, topicKeepers, topicLikers, type Answer } from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import { notFound, type LoadArgs } from '../../lib/isomorphic.ts';
import { pageIn } from '../../lib/page-in.ts';

export type Likes = Answer<typeof likeList>;
export type Favourites = Answer<typeof favouriteList>;
export type Folders = Answer<typeof favouriteFolders>;
export type Reactors = Answer<typeof topicLikers>;
export type SubjectLine = Likes['items'][number];

export async function loadLikes(api: Api, { url }: LoadArgs) {
  const kind = likeableKinds.find((one) => one === url.searchParams.get('kind'));
  return { kind, likes: await api.call(likeList, { query: { kind, page: pageIn(url.searchParams) } }) };
}

export async function loadFavourites(api: Api, { url }: LoadArgs) {
  const wanted = url.searchParams.get('folder') ?? '';
  const folder = /^(none|[1-9]\d{0,17})$/.test(wanted) ? wanted : undefined;
  const [folders, favourites] = await Promise.all([
    api.call(favouriteFolders),
    api.call(favouriteList, { query: { folder, page: pageIn(url.searchParams) } }),
  ]);
  return { folder, folders, favourites };
}

async function loadReactors(api: Api, { url }: LoadArgs, of: typeof topicLikers | typeof topicKeepers) {
  const topicId = url.searchParams.get('topicId') ?? '';
  if (!/^[1-9]\d{0,17}$/.test(topicId)) return notFound('topic.not_found');
  return { topicId, reactors: await api.call(of, { params: { topicId }, query: { page: pageIn(url.searchParams) } }) };
}

export const loadLikers = (api: Api, args: LoadArgs) => loadReactors(api, args, topicLikers);
export const loadKeepers = (api: Api, args: LoadArgs) => loadReactors(api, args, topicKeepers);
