import { subjectKey } from '../reactions/index.ts';
import type { RootLine } from '@chaguan/contract';
import { sql } from 'kysely';
import type Type from 'typebox';
import type { Ctx } from '../../platform/http/ctx.ts';
import { cardOf, type MemberCards, memberCards } from '../members/index.ts';
import { mutesOf } from '../muted-words/index.ts';
import type { RootKind } from '../posts/index.ts';
import { inOpenTags, projectBody, withCardMark } from '../posts/read/index.ts';
import { chipOf, questionTags, type TagIndex, tags } from '../tags/index.ts';

type Line = Type.Static<typeof RootLine>;

interface RootRow {
  kind: RootKind;
  id: string;
  title: string;
  excerpt: string;
  authorId: string;
  tagIds: string[];
  postedAt: Date;
  activityAt: Date;
  views: number;
  responses: number;
  likes: number;
}

function presentRootLine({ viewer }: Ctx, index: TagIndex, cards: MemberCards, row: RootRow): Line {
  const { kind, id, title, views, responses, likes } = row;
  const author = cardOf(cards, row.authorId);
  const facts = { kind, authorId: row.authorId, authorCancelled: author.cancelled, state: 'published', readable: true } as const;
  return {
    kind,
    id,
    title,
    excerpt: projectBody(viewer, facts, row.excerpt, '').parts,
    author,
    tags: row.tagIds.flatMap((tagId) => (index.byId.has(tagId) ? [chipOf(index, tagId)] : [])),
    postedAt: row.postedAt.toISOString(),
    activityAt: row.activityAt.toISOString(),
    counts: { views, responses, likes },
  };
}

/**
 * Lines of published topics and questions that the reader may open, in the order given; others are left out. Two statements, whatever the
 * number.
 */
export async function rootLines<R extends { kind: RootKind; id: string }>(
  ctx: Ctx,
  roots: readonly R[],
): Promise<{ root: R; line: Line }[]> {
  if (roots.length === 0) return [];
  const indexes = { topic: await tags.get(ctx.db), question: await questionTags.get(ctx.db) };
  const idsOf = (kind: RootKind) => roots.flatMap((root) => (root.kind === kind ? [root.id] : []));
  const open = (kind: RootKind) =>
    sql`state = 'published' and id = any(${idsOf(kind)}::bigint[]) and ${inOpenTags(kind, ctx.viewer, indexes[kind])}`;
  const shared = sql`title, excerpt, author_id, posted_at, activity_at, view_count as views, like_count as likes`;
  const { rows } = await sql<RootRow>`
    select 'topic' as kind, id, ${shared}, array[tag_id] as tag_ids, comment_count as responses from topic where ${open('topic')}
    union all
    select 'question', id, ${shared}, tag_ids, answer_count from question where ${open('question')}`.execute(ctx.db);
  const [cards, mutes] = await Promise.all([
    memberCards(
      ctx.db,
      rows.map(({ authorId }) => authorId),
    ),
    mutesOf(ctx),
  ]);
  const lines = new Map(rows.map((row) => [subjectKey(row), withCardMark(mutes, presentRootLine(ctx, indexes[row.kind], cards, row))]));
  return roots.flatMap((root) => {
    const line = lines.get(subjectKey(root));
    return line === undefined ? [] : [{ root, line }];
  });
}
