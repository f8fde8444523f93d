import type { Answer, listPostEdits } from '@chaguan/contract';
import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { cardOf, memberCards } from '../../members/index.ts';
import { visibleTo } from '../../posts/read/index.ts';
import type { Subject } from '../../reactions/index.ts';
import { tags } from '../../tags/index.ts';

type Move = Answer<typeof listPostEdits>['moves'][number];

interface Row {
  id: string;
  at: Date;
  fromId: string;
  fromTitle: string | null;
  toId: string;
  toTitle: string | null;
  byId: string;
  reason: string;
  undoneAt: Date | null;
}

const mostMoves = 50;

/** Where staff moved a comment; titles of topics that the caller may read, and the names of staff for staff only. */
export async function readMoves(ctx: MemberCtx, { kind, id }: Subject, byStaff: boolean): Promise<Move[]> {
  if (kind !== 'comment') return [];
  const index = await tags.get(ctx.db);
  const title = (column: string) =>
    sql`(select title from topic where topic.id = ${sql.ref(column)} and ${visibleTo('topic', ctx.viewer, index)})`;
  const { rows } = await sql<Row>`
    select move.id, move.at, from_id, ${title('move.from_id')} as from_title, to_id, ${title('move.to_id')} as to_title, by_id, reason, undone_at
    from post_move move
    where root_kind = 'topic' and (opening_id = ${id}::bigint or move.id in (select move_id from post_moved where post_id = ${id}::bigint))
    order by move.id desc limit ${mostMoves}::int`.execute(ctx.db);
  const cards = byStaff
    ? await memberCards(
        ctx.db,
        rows.map(({ byId }) => byId),
      )
    : null;
  const threadOf = (threadId: string, text: string | null) => (text === null ? null : { id: threadId, title: text });
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    from: threadOf(row.fromId, row.fromTitle),
    to: threadOf(row.toId, row.toTitle),
    editor: cards === null ? null : cardOf(cards, row.byId),
    reason: row.reason,
    undoneAt: row.undoneAt?.toISOString() ?? null,
  }));
}
