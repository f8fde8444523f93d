import { sql, type RawBuilder } from 'kysely';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { TagIndex } from '../../tags/index.ts';
import { type PostKind, type PostTree, questionTree, type RootKind, topicTree } from '../kinds.ts';
import { tagsOf } from '../policy.ts';
import { inOpenTags, joinResponse, responsePublished } from './visible.ts';
import type { DynamicBranch, TagBranch } from './dynamic-rows.ts';

/** Part of cursors that clients hold, so it must never change. */
const ranks: Record<PostKind, number> = { topic: 1, comment: 2, reply: 3, question: 4, answer: 5, answer_reply: 6 };

function actOf(kind: PostKind): RawBuilder<unknown> {
  return kind === 'comment' ? sql`case when comment.quote_id is null then 'comment' else 'quote' end` : sql.lit(kind);
}

/** A root that the reader may open. */
function openRoot(root: RootKind, viewer: Viewer, index: TagIndex): RawBuilder<unknown> {
  return sql`${sql.ref(`${root}.state`)} = 'published' and ${inOpenTags(root, viewer, index)}`;
}

function branchesOf(tree: PostTree, viewer: Viewer, index: TagIndex): DynamicBranch[] {
  const { root, response, reply, rootColumn } = tree;
  const open = openRoot(root, viewer, index);
  const branch = (table: PostKind) => ({ table, rank: ranks[table], act: actOf(table) });
  const joinRoot = (table: PostKind) => sql`join ${sql.table(root)} on ${sql.ref(`${root}.id`)} = ${sql.ref(`${table}.${rootColumn}`)}`;
  return [
    { ...branch(root), under: sql``, open },
    { ...branch(response), under: joinRoot(response), open },
    { ...branch(reply), under: sql`${joinResponse(tree)} ${joinRoot(reply)}`, open: sql`${responsePublished(tree)} and ${open}` },
  ];
}

/** What a followed member did under roots that the reader may open. */
export async function dynamicBranches(db: Db, viewer: Viewer): Promise<DynamicBranch[]> {
  const [topics, questions] = await Promise.all([tagsOf.topic.get(db), tagsOf.question.get(db)]);
  return [...branchesOf(topicTree, viewer, topics), ...branchesOf(questionTree, viewer, questions)];
}

/** New topics and questions in followed leaf tags that the reader may read. */
export async function branchesInTags(db: Db, viewer: Viewer, leaves: Record<RootKind, readonly string[]>): Promise<TagBranch[]> {
  const index = await tagsOf.question.get(db);
  return [
    {
      rank: ranks.topic,
      act: actOf('topic'),
      tagIds: leaves.topic,
      from: sql`topic`,
      tagId: sql`topic.tag_id`,
      id: sql`topic.id`,
      at: sql`topic.posted_at`,
      authorId: sql`topic.author_id`,
      open: sql`topic.state = 'published'`,
    },
    {
      rank: ranks.question,
      act: actOf('question'),
      tagIds: leaves.question,
      from: sql`question_tagging join question on question.id = question_tagging.question_id`,
      tagId: sql`question_tagging.tag_id`,
      id: sql`question_tagging.question_id`,
      at: sql`question_tagging.posted_at`,
      authorId: sql`question.author_id`,
      // All tags of a question must be open to the reader, not only the followed one.
      open: sql`question_tagging.listed and ${openRoot('question', viewer, index)}`,
    },
  ];
}
