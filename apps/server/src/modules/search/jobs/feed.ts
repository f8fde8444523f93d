import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';
import type { PostFact } from '../../posts/index.ts';
import type { answerAdopted } from '../../questions/index.ts';
import { indexBelow, indexPosts } from '../documents/index-posts.ts';

type Fact = Pick<PostFact, 'kind' | 'id' | 'root' | 'act'>;

async function indexOne(services: Services, { kind, id, root }: Fact): Promise<void> {
  await indexPosts(services, kind, [{ id, root }]);
}

/** It became visible; when it was so before, what stands below it did too. */
export async function addPost(services: Services, fact: Fact): Promise<void> {
  await indexOne(services, fact);
  if (fact.act !== 'post') await indexBelow(services, fact);
}

/** It ceased to be visible, with all that stands below it. */
export async function removePost(services: Services, fact: Fact): Promise<void> {
  await indexOne(services, fact);
  await indexBelow(services, fact);
}

/** What stands below a topic or question carries its tags. */
async function differBelow({ db }: Services, { root }: Fact): Promise<boolean> {
  const { rows } = await sql<{ differ: boolean }>`
    select count(distinct tag_ids) > 1 as differ from search_document where root_kind = ${root.kind} and root_id = ${root.id}::bigint`.execute(
    db,
  );
  return rows[0]?.differ === true;
}

/** It reads differently. */
export async function updatePost(services: Services, fact: Fact): Promise<void> {
  await indexOne(services, fact);
  if (fact.kind === fact.root.kind && (await differBelow(services, fact))) await indexBelow(services, fact);
}

/** Whether a question is resolved is asked of all that stands below it. */
export async function markSolved(services: Services, { questionId }: NonNullable<(typeof answerAdopted)['data']>): Promise<void> {
  const question = { kind: 'question', id: questionId, root: { kind: 'question', id: questionId } } as const;
  await indexPosts(services, 'question', [question]);
  await indexBelow(services, question);
}

export async function moveTopic(services: Services, { topicId }: { topicId: string }): Promise<void> {
  const topic = { kind: 'topic', id: topicId, root: { kind: 'topic', id: topicId } } as const;
  await indexPosts(services, 'topic', [topic]);
  await indexBelow(services, topic);
}

/** What somebody wrote who is gone is not shown any more. */
export async function removeAuthor({ db }: Services, { memberId }: { memberId: string }): Promise<void> {
  await sql`delete from search_document where author_id = ${memberId}::bigint`.execute(db);
}
