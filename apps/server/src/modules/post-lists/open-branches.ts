import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { type PostKind, type PostTree, questionTree, topicTree, tagsOf } from '../posts/index.ts';
import { inOpenTags, joinResponse, responsePublished } from '../posts/read/index.ts';
import type { TagIndex } from '../tags/index.ts';

/** Posts of one kind as SQL, for lists of mixed kinds. */
export interface OpenBranch {
  table: PostKind;
  /** Joins of the posts above it. */
  under: RawBuilder<unknown>;
  /** A condition on the posts above it: published, and open to the reader. */
  open: RawBuilder<unknown>;
}

function branchesOf(tree: PostTree, viewer: Viewer, index: TagIndex): OpenBranch[] {
  const { root, response, reply, rootColumn } = tree;
  const open = sql`${sql.ref(`${root}.state`)} = 'published' and ${inOpenTags(root, viewer, index)}`;
  const joinRoot = (table: PostKind) => sql`join ${sql.table(root)} on ${sql.ref(`${root}.id`)} = ${sql.ref(`${table}.${rootColumn}`)}`;
  return [
    { table: root, under: sql``, open },
    { table: response, under: joinRoot(response), open },
    { table: reply, under: sql`${joinResponse(tree)} ${joinRoot(reply)}`, open: sql`${responsePublished(tree)} and ${open}` },
  ];
}

/** All kinds of posts under roots that the reader may open; whether the post itself is published is a condition of the caller. */
export async function openBranches(db: Db, viewer: Viewer): Promise<OpenBranch[]> {
  const [topics, questions] = await Promise.all([tagsOf.topic.get(db), tagsOf.question.get(db)]);
  return [...branchesOf(topicTree, viewer, topics), ...branchesOf(questionTree, viewer, questions)];
}
