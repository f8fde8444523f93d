import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { emitAll } from '../../../platform/events/emit.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import type { PostFact } from '../../posts/index.ts';
import type { answerAdopted } from '../../questions/index.ts';
import { indexBelow, indexPosts, indexPostsBy, indexPostsIn } from '../documents/index-posts.ts';
import { treeOf } from '../documents/read-sources.ts';
import { belowVisible } from '../events.ts';
import { storeOf } from '../store/store-of.ts';

type Fact = Pick<PostFact, 'kind' | 'id' | 'root' | 'act'>;

/** They became visible; if one was visible before, the posts below it became visible too. */
export async function addPosts(services: Services, tx: Tx, facts: readonly Fact[]): Promise<void> {
  await indexPostsIn(tx, services, facts);
  const again = facts.filter(({ act }) => act !== 'post');
  await emitAll(
    tx,
    belowVisible,
    again.map(({ kind, id, root }) => ({ kind, id, root: { kind: root.kind, id: root.id } })),
  );
}

/** It is no longer visible, nor is anything below it. */
export async function removePost(services: Services, fact: Fact): Promise<void> {
  await indexPosts(services, [fact]);
  await indexBelow(services, fact);
}

/** Posts below a topic or question have its tags. */
async function differBelow({ db }: Services, { root }: Fact): Promise<boolean> {
  const tree = treeOf[root.kind];
  const differing = [tree.response, tree.reply].map(
    (kind) => sql`exists (
      select from ${sql.table(kind)} below join search_document on kind = ${kind} and post_id = below.id
      where ${sql.ref(`below.${tree.rootColumn}`)} = ${root.id}::bigint
        and tag_ids <> (select tag_ids from search_document where kind = ${root.kind} and post_id = ${root.id}::bigint))`,
  );
  const { rows } = await sql<{ differ: boolean }>`select ${sql.join(differing, sql` or `)} as differ`.execute(db);
  return rows[0]?.differ === true;
}

/** Its text changed. */
export async function updatePost(services: Services, fact: Fact): Promise<void> {
  await indexPosts(services, [fact]);
  if (fact.kind === fact.root.kind && (await differBelow(services, fact))) await indexBelow(services, fact);
}

/** Whether a question is resolved is a filter for everything below it. */
export async function markSolved(services: Services, { questionId }: NonNullable<(typeof answerAdopted)['data']>): Promise<void> {
  const question = { kind: 'question', id: questionId, root: { kind: 'question', id: questionId } } as const;
  await indexPosts(services, [question]);
  await indexBelow(services, question);
}

export async function moveTopic(services: Services, { topicId }: { topicId: string }): Promise<void> {
  const topic = { kind: 'topic', id: topicId, root: { kind: 'topic', id: topicId } } as const;
  await indexPosts(services, [topic]);
  await indexBelow(services, topic);
}

/** It waits for staff, who can find it by its words meanwhile. */
export async function keepWaiting(services: Services, fact: Fact): Promise<void> {
  await indexPosts(services, [fact]);
}

/** Posts of a cancelled account are no longer shown: they are removed at once, and then indexed for staff. */
export async function removeAuthor(services: Services, { memberId }: { memberId: string }): Promise<void> {
  await storeOf(services).removeAuthor(services.db, memberId);
  await indexPostsBy(services, memberId);
}
