import {
  adminBinPage,
  deletedByWhom,
  likeableKinds,
  listDeletedPosts,
  listStaffTags,
  removeDeletedPost,
  type Answer,
  type Query,
} from '@chaguan/contract';
import type { PageQuery } from '@chaguan/contract/address-of';
import type { Api } from '../../../lib/api/api.ts';
import { api } from '../../../lib/api/browser.ts';
import { queryOf, type PageParameters } from '../../../lib/query.ts';
import { judgePost, seenOf, type SeenPost } from '../../posts/judge-post.ts';

export type Bin = Answer<typeof listDeletedPosts>;
export type DeletedPost = Bin['items'][number];
export type BinFilters = Partial<Query<typeof listDeletedPosts>>;

type Parameter = keyof PageQuery<typeof adminBinPage>;

/** The filters in the URL; invalid ones are ignored, so that a broken link still shows a list. */
export function binFilters(query: PageParameters<Parameter>): BinFilters {
  const kind = likeableKinds.find((one) => one === query.get('kind'));
  const by = deletedByWhom.find((one) => one === query.get('by'));
  const given = (name: Parameter, accepts: RegExp): string | undefined => {
    const text = query.get(name)?.trim() ?? '';
    return accepts.test(text) ? text : undefined;
  };
  const [tagId, author] = [given('tagId', /^[1-9]\d{0,17}$/), given('author', /^.{1,25}$/u)];
  const [words, before] = [given('words', /^.{1,100}$/u), given('before', /^\d{1,17}-[1-6]-[1-9]\d{0,17}$/)];
  return {
    ...(kind && { kind }),
    ...(by && { by }),
    ...(tagId && { tagId }),
    ...(author && { author }),
    ...(words && { words }),
    ...(before && { before }),
  };
}

export async function loadBin(from: Api, url: URL) {
  const filters = binFilters(queryOf(adminBinPage, url));
  const [bin, ofTopics, ofQuestions] = await Promise.all([
    from.call(listDeletedPosts, { query: filters }),
    from.call(listStaffTags, { query: { kind: 'topic' } }),
    from.call(listStaffTags, { query: { kind: 'question' } }),
  ]);
  return { filters, bin, tags: [...ofTopics.items, ...ofQuestions.items] };
}

const seen = ({ kind, id, by, version }: DeletedPost): SeenPost => ({
  kind,
  id,
  version,
  state: by === 'author' ? 'deleted_by_user' : 'deleted_by_staff',
});

export function restoreOne(post: DeletedPost): Promise<unknown> {
  return judgePost(seen(post), 'restore');
}

export function removeOne(post: DeletedPost, reason: string): Promise<unknown> {
  const { kind, id: postId } = post;
  return api.call(removeDeletedPost, { params: { kind, postId }, body: { reason, ...seenOf(seen(post)) } });
}

/** Identifies a row among those of all kinds. */
export function keyOf({ kind, id }: Pick<DeletedPost, 'kind' | 'id'>): string {
  return `${kind}-${id}`;
}
