import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { dropMembers, memberPages } from '../members/index.ts';
import { questionListPages, questionPages } from '../questions/index.ts';
import { threadPages, topicListPages } from '../topics/index.ts';

const latest = sql.lit(30);

/**
 * What stands beside a member's name changed: cards, the lists, and the cached pages of the latest threads in which the member wrote are
 * rendered again. Older ones follow when they expire, within a minute.
 */
export async function dropPagesWithName(tx: Tx, memberId: string, account: string): Promise<void> {
  const { rows } = await sql<{ kind: 'topic' | 'question'; id: string }>`
    (select 'topic' as kind, id from topic where author_id = ${memberId}::bigint order by posted_at desc, id desc limit ${latest})
    union (select 'topic', topic_id from comment where author_id = ${memberId}::bigint order by posted_at desc, id desc limit ${latest})
    union (select 'question', id from question where author_id = ${memberId}::bigint order by posted_at desc, id desc limit ${latest})
    union (select 'question', question_id from answer where author_id = ${memberId}::bigint order by posted_at desc, id desc limit ${latest})`.execute(
    tx,
  );
  dropMembers(tx, [memberId], 'cards');
  const pages = rows.map(({ kind, id }) => (kind === 'topic' ? threadPages(id) : questionPages(id)));
  for (const group of [memberPages(account), topicListPages, questionListPages, ...pages]) group.drop(tx);
}
