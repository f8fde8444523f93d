import type { Db } from '../../../platform/database/db.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { roles, visitorOf } from '../../members/index.ts';
import { questionTags, tags, visibleTagIds } from '../../tags/index.ts';

/** The tags that visitors may read, in a fixed order. */
export async function openTagIds(db: Db): Promise<string[]> {
  const [visitor, topics, questions] = await Promise.all([roles.get(db).then(visitorOf), tags.get(db), questionTags.get(db)]);
  const ids = [...visibleTagIds(topics, visitor), ...visibleTagIds(questions, visitor)];
  return [...new Set(ids)].toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
}

/** Whether a question that the caller is writing can only be for a tag that visitors may read. */
export async function asksInOpenTagsOnly({ db, viewer }: Ctx): Promise<boolean> {
  const [open, questions] = await Promise.all([openTagIds(db), questionTags.get(db)]);
  const known = new Set(open);
  return visibleTagIds(questions, viewer).every((id) => known.has(id));
}
