import {
  listFavouriteFolders,
  listFavourites,
  favouriteListPage,
  likeableKinds,
  listLikes,
  likeListPage,
  listQuestionFavouriters,
  listQuestionLikers,
  questionLikesPage,
  listTopicFavouriters,
  listTopicLikers,
  topicLikesPage,
  type Answer,
} from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import { notFound, type LoadArgs } from '../../lib/isomorphic.ts';
import { idIn, pageIn, queryOf } from '../../lib/query.ts';

export type Likes = Answer<typeof listLikes>;
export type Favourites = Answer<typeof listFavourites>;
export type Folders = Answer<typeof listFavouriteFolders>;
export type Reactors = Answer<typeof listTopicLikers>;
export type SubjectLine = Likes['items'][number];

export async function loadLikes(api: Api, { url }: LoadArgs) {
  const kind = likeableKinds.find((one) => one === queryOf(likeListPage, url).get('kind'));
  return { kind, likes: await api.call(listLikes, { query: { kind, page: pageIn(queryOf(likeListPage, url)) } }) };
}

export async function loadFavourites(api: Api, { url }: LoadArgs) {
  const folderName = queryOf(favouriteListPage, url).get('folder') ?? '';
  const folder = /^(none|[1-9]\d{0,17})$/.test(folderName) ? folderName : undefined;
  const dated = queryOf(favouriteListPage, url).get('dated') === '1';
  const [folders, favourites] = await Promise.all([
    api.call(listFavouriteFolders),
    api.call(listFavourites, { query: { folder, ...(dated && { dated: '1' }), page: pageIn(queryOf(favouriteListPage, url)) } }),
  ]);
  return { folder, dated, folders, favourites };
}

export type Reacted = { act: 'like' | 'favourite'; kind: 'topic' | 'question' };

function requestedId(url: URL, kind: Reacted['kind']): string {
  const id = kind === 'topic' ? idIn(queryOf(topicLikesPage, url), 'topicId') : idIn(queryOf(questionLikesPage, url), 'questionId');
  return id ?? notFound(`${kind}.not_found`);
}

/** Who liked or favourited the topic or question in the URL. */
export const loadReactors =
  ({ act, kind }: Reacted) =>
  async (api: Api, { url }: LoadArgs) => {
    const isLike = act === 'like';
    const id = requestedId(url, kind);
    const query = { page: pageIn(queryOf(topicLikesPage, url)) };
    const reactors = await (kind === 'topic'
      ? api.call(isLike ? listTopicLikers : listTopicFavouriters, { params: { topicId: id }, query })
      : api.call(isLike ? listQuestionLikers : listQuestionFavouriters, { params: { questionId: id }, query }));
    return { act, kind, id, reactors };
  };
