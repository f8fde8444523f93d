import { attachedKinds, editTopicPage, listTags, readTopicForm, readTopicSource, hiddenKinds, type HiddenKind } from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import { notFound, type LoadArgs } from '../../../lib/isomorphic.ts';
import { idIn, queryOf } from '../../../lib/query.ts';
import { signedIn } from '../../../lib/session.ts';

/** The server renders it for everyone, so member-specific data is loaded by the browser. */
export async function loadAddTopic(api: Api) {
  const [tags, form] = await Promise.all([api.call(listTags), signedIn() ? api.call(readTopicForm) : null]);
  return { tags: tags.items, form };
}

export async function loadEditTopic(api: Api, { url }: LoadArgs) {
  const topicId = idIn(queryOf(editTopicPage, url), 'topicId');
  if (!topicId) return notFound('topic.not_found');
  const [tags, source, form] = await Promise.all([
    api.call(listTags),
    signedIn() ? api.call(readTopicSource, { params: { topicId } }) : null,
    signedIn() ? api.call(readTopicForm) : null,
  ]);
  return {
    topicId,
    tags: tags.items,
    source,
    grades: form?.grades ?? [],
    hideRefused: form?.hideRefused ?? [],
    attaches: form?.attaches ?? attachedKinds,
    attachRefused: form?.attachRefused ?? [],
    videoMegabytes: form?.videoMegabytes ?? 0,
  };
}

type Refused = readonly { tagId: string; kinds: readonly HiddenKind[] }[];

/** The kinds of hidden parts in a tag; before one is chosen all are offered. */
export function hidesBy(refused: Refused, tagId: string): readonly HiddenKind[] {
  const not = refused.find((one) => one.tagId === tagId)?.kinds ?? [];
  return hiddenKinds.filter((kind) => !not.includes(kind));
}
