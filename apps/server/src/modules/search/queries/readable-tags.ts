import type { Ctx } from '../../../platform/http/ctx.ts';
import type { RootKind } from '../../posts/index.ts';
import { questionTags, type TagIndex, tags, visibleTagIds } from '../../tags/index.ts';

export type TagIndexes = Record<RootKind, TagIndex>;

export async function tagIndexes({ db }: Ctx): Promise<TagIndexes> {
  const [topic, question] = await Promise.all([tags.get(db), questionTags.get(db)]);
  return { topic, question };
}

/** Ids of the tags that the caller may read; null: staff, who read all. */
export function readableTags({ viewer }: Ctx, { topic, question }: TagIndexes): string[] | null {
  return viewer.readsAllPosts ? null : [...visibleTagIds(topic, viewer), ...visibleTagIds(question, viewer)];
}
