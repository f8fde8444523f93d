import type { Answer, listHotTopics as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import { CachedRead } from '../../../platform/cached-read.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { mutesOf } from '../../muted-words/index.ts';
import { mayInTag } from '../../tags/index.ts';
import { policyContext } from '../policy.ts';

const limit = 8;

/** More than are shown, because some may have tags that a reader may not open. */
const cachedRows = 100;

interface HotRow {
  id: string;
  tagId: string;
  authorId: string;
  title: string;
  commentCount: number;
  viewCount: number;
}

/** Of people: what bots write is in no ranking. */
export const hottest = new CachedRead('topics:hot', 60_000, async (db) => {
  const { rows } = await sql<HotRow>`
    select id, tag_id, author_id, title, comment_count, view_count from topic
    where state = 'published' and not exists (select from member where member.id = author_id and member.bot)
    order by hot_score desc, id desc limit ${cachedRows}::int`.execute(db);
  return rows;
});

export async function hotTopics(ctx: Ctx): Promise<Answer<typeof endpoint>> {
  const [{ tags, viewer }, rows, mutes] = await Promise.all([policyContext(ctx), hottest.get(ctx.db), mutesOf(ctx)]);
  const open = rows.filter(
    ({ tagId, title: text, authorId }) => mayInTag(tags, viewer, tagId, 'view') && mutes.wordIn([{ text, authorId }]) === undefined,
  );
  return { items: open.slice(0, limit).map(({ tagId: _, authorId: __, ...line }) => line) };
}
