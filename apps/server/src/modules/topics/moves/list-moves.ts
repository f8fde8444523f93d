import type { Answer, listPostMoves as endpoint } from '@chaguan/contract';
import { moveRules } from '@chaguan/contract';
import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustActOn } from '../../../platform/http/rights.ts';
import { cardOf, memberCards } from '../../members/index.ts';
import { visibleTo } from '../../posts/read/index.ts';
import { tags } from '../../tags/index.ts';
import { readTopicFacts } from '../rows.ts';

type Item = Answer<typeof endpoint>['items'][number];

interface Row {
  id: string;
  act: Item['act'];
  fromId: string;
  toId: string;
  byId: string;
  reason: string;
  at: Date;
  undoneAt: Date | null;
  count: number;
}

/** Titles of topics, as far as the caller may read them. */
async function titlesOf({ db, viewer }: MemberCtx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const index = await tags.get(db);
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from topic where id = any(${ids}::bigint[]) and ${visibleTo('topic', viewer, index)}`.execute(db);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** What was moved into and out of a topic, newest first. @throws Failure `topic.not_found`, `right.other_tags` */
export async function listPostMoves(ctx: MemberCtx, topicId: string, before: string | undefined): Promise<Answer<typeof endpoint>> {
  const { tagId } = await readTopicFacts(ctx.db, topicId);
  mustActOn(ctx, 'content', [tagId]);
  const { rows } = await sql<Row>`
    select id, act, from_id, to_id, by_id, reason, at, undone_at,
      (select count(*)::int from post_moved where move_id = post_move.id) + (opening_id is not null)::int as count
    from post_move
    where root_kind = 'topic' and (from_id = ${topicId}::bigint or to_id = ${topicId}::bigint)
      and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
    order by id desc limit ${moveRules.pageSize + 1}::int`.execute(ctx.db);
  const visible = rows.slice(0, moveRules.pageSize);
  const [titles, cards] = await Promise.all([
    titlesOf(
      ctx,
      visible.flatMap(({ fromId, toId }) => [fromId, toId]),
    ),
    memberCards(
      ctx.db,
      visible.map(({ byId }) => byId),
    ),
  ]);
  const threadOf = (id: string) => {
    const title = titles.get(id);
    return title === undefined ? null : { id, title };
  };
  const items = visible.map(({ id, act, fromId, toId, byId, reason, at, undoneAt, count }) => ({
    id,
    act,
    from: threadOf(fromId),
    to: threadOf(toId),
    by: cardOf(cards, byId),
    reason,
    at: at.toISOString(),
    count,
    undoneAt: undoneAt?.toISOString() ?? null,
  }));
  return { items, next: rows.length > visible.length ? (visible.at(-1)?.id ?? null) : null };
}
