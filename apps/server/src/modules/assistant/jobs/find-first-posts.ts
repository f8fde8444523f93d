import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { emitAll } from '../../../platform/events/emit.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import type { PostFact } from '../../posts/index.ts';
import { firstPostPublished } from '../events.ts';
import { assistantSettings } from '../settings.ts';

/** Among posts just published, those of members with few posts. Posts that staff approved or restored have been judged already. */
export async function findFirstPosts({ db }: Services, tx: Tx, posts: readonly PostFact[]): Promise<void> {
  const { scoreNewMembers, scorePosts } = await assistantSettings.get(db);
  const posted = posts.filter(({ act }) => act === 'post');
  if (!scoreNewMembers || posted.length === 0) return;
  const authors = [...new Set(posted.map(({ authorId }) => authorId))];
  const { rows } = await sql<{ id: string }>`
    select id from member
    where id = any(${authors}::bigint[]) and not staff
      and topic_count + comment_count + question_count + answer_count <= ${scorePosts}::int`.execute(tx);
  const fresh = new Set(rows.map(({ id }) => id));
  const firstPosts = posted.filter(({ authorId }) => fresh.has(authorId)).map(({ kind, id }) => ({ kind, id }));
  if (firstPosts.length > 0) await emitAll(tx, firstPostPublished, firstPosts);
}
