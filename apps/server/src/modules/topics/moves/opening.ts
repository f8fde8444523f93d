import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { addToCounts } from '../../members/index.ts';
import { claimMedia } from '../../posts/write/index.ts';
import type { WrittenBody } from '../../writing/index.ts';

/** The title as the first line of the comment. */
export function openingSource(title: string, bodySource: string): string {
  return `**${title.replaceAll(/[\\`*_[\]<>|~$&#@!]/g, String.raw`\$&`)}**\n\n${bodySource}`;
}

/** The text of a merged topic as a comment of its author, with the topic's likes; nobody is notified of it again. */
export async function insertOpening(tx: Tx, topic: { id: string; authorId: string }, intoId: string, body: WrittenBody): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with raised as (update topic set last_floor = last_floor + 1 where id = ${intoId}::bigint returning last_floor)
    insert into comment (topic_id, floor, author_id, body_source, body_html, body_text, state, posted_at, imported_likes, like_count)
    select ${intoId}::bigint, raised.last_floor, author_id, ${body.source}, ${body.html}, ${body.text}, 'published', posted_at, imported_likes,
      imported_likes
    from topic, raised where topic.id = ${topic.id}::bigint returning id`.execute(tx);
  const id = rows[0]?.id ?? '';
  await sql`
    with liked as (
      insert into liking (subject_kind, subject_id, member_id, liked_at)
      select 'comment', ${id}::bigint, member_id, liked_at from liking where subject_kind = 'topic' and subject_id = ${topic.id}::bigint
      order by member_id returning member_id
    )
    update comment set like_count = like_count + (select count(*) from liked)::int where id = ${id}::bigint`.execute(tx);
  await sql`
    insert into post_mention (post_kind, post_id, member_id, silent)
    select 'comment', ${id}::bigint, member_id, silent from post_mention where post_kind = 'topic' and post_id = ${topic.id}::bigint`.execute(
    tx,
  );
  await sql`
    insert into post_region (post_kind, post_id, author_id, region)
    select 'comment', ${id}::bigint, author_id, region from post_region where post_kind = 'topic' and post_id = ${topic.id}::bigint`.execute(
    tx,
  );
  await claimMedia(tx, body, { kind: 'comment', id });
  await addToCounts(tx, topic.authorId, { comments: 1 });
  return id;
}
