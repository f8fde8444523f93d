import { listFollowedTags, followTag, listQuestionTags, listTags, type Answer, type TagKind } from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import { api } from '../../lib/api/browser.ts';

export type FollowedTags = Answer<typeof listFollowedTags>['items'];
/** The fields of a tag that a chip shows. */
export type TagFace = FollowedTags[number]['tag'];

/** A tag may be deleted or closed meanwhile: the reason is clearer than "the address does not exist". */
const callOptions = { loading: false, expect: [403, 404] } as const;

export async function setTagFollow(tagId: string, on: boolean): Promise<boolean> {
  return (await api.call(followTag, { params: { tagId }, body: { on } }, callOptions)).following;
}

export async function loadFollowedTags(from: Api): Promise<FollowedTags> {
  return (await from.call(listFollowedTags)).items;
}

type Choice = { tag: TagFace; following: boolean };
export type TagChoices = { kind: TagKind; tags: Choice[] }[];

/** First-level tags that the member may read, and which of them are followed. */
export async function loadTagChoices(from: Api): Promise<TagChoices> {
  const [topics, questions, followed] = await Promise.all([from.call(listTags), from.call(listQuestionTags), loadFollowedTags(from)]);
  const ids = new Set(followed.map(({ tag }) => tag.id));
  const choices = (tree: typeof topics) =>
    tree.items.filter(({ viewer }) => viewer.view).map((tag) => ({ tag, following: ids.has(tag.id) }));
  const all: TagChoices = [
    { kind: 'topic', tags: choices(topics) },
    { kind: 'question', tags: choices(questions) },
  ];
  return all.filter(({ tags }) => tags.length > 0);
}
