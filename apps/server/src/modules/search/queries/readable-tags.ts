import type { Ctx } from '../../../platform/http/ctx.ts';
import type { RootKind } from '../../posts/index.ts';
import { questionTags, type Tag, type TagIndex, tags, visibleTagIds } from '../../tags/index.ts';
import { filterToken } from '../documents/document-of.ts';
import { isFunctionToken } from '../words/function-words.ts';
import { cutterOf } from '../words/lists.ts';
import { tokensOf } from '../words/tokens.ts';

export type TagIndexes = Record<RootKind, TagIndex>;

export async function tagIndexes({ db }: Ctx): Promise<TagIndexes> {
  const [topic, question] = await Promise.all([tags.get(db), questionTags.get(db)]);
  return { topic, question };
}

/** Ids of the tags that the caller may read; null: staff, who read all. */
export function readableTags({ viewer }: Ctx, { topic, question }: TagIndexes): string[] | null {
  return viewer.readsAllPosts ? null : [...visibleTagIds(topic, viewer), ...visibleTagIds(question, viewer)];
}

/** The words of tag names, until the tags are reloaded. */
const words = new WeakMap<Tag, ReadonlySet<string>>();

/** For each query word, the filter tokens of the tags whose names contain it, in either language. */
export async function tagsNamed({ db }: Ctx, { topic, question }: TagIndexes, tokens: readonly string[]): Promise<Map<string, string[]>> {
  const jieba = await cutterOf(db);
  const named = new Map(tokens.filter((token) => !isFunctionToken(token)).map((token): [string, string[]] => [token, []]));
  for (const tag of new Set([...topic.byId.values(), ...question.byId.values()])) {
    const ownTokens = words.get(tag) ?? new Set(tokensOf(jieba, `${tag.name.zh}\n${tag.name.en}`).keys());
    words.set(tag, ownTokens);
    for (const token of ownTokens) named.get(token)?.push(filterToken.tag(tag.id));
  }
  return named;
}
