import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { cardOf, memberCards, type MemberCard } from '../../members/index.ts';
import type { ReviewReason } from '../write/review-reasons.ts';
import { reviewReasonsOf } from '../write/settle-review-reasons.ts';
import { type PostKind, postKinds } from '../kinds.ts';
import type { PostState } from '../post-state.ts';

const textLength = 500;

interface StaffRow {
  id: string;
  authorId: string;
  state: PostState;
  version: number;
  postedAt: Date;
}

/** `columns` of `page` and of what `joins` adds to it. */
interface Shape {
  columns: RawBuilder<unknown>;
  joins?: RawBuilder<unknown>;
}

/** The start of the text of a response or reply; roots are listed by their titles. */
const textColumn = (kind: PostKind) =>
  kind === postKinds[kind].tree.root ? sql`` : sql`left(page.body_text, ${sql.lit(textLength)}) as text,`;

type Item<R extends StaffRow> = Omit<R, 'authorId' | 'postedAt'> & { author: MemberCard; postedAt: string; holds: ReviewReason[] };

/** These posts for staff who moderate them, the newest first; the caller has checked the right to read them. */
export async function staffItems<R extends StaffRow>(
  { db }: Ctx,
  kind: PostKind,
  ids: readonly string[],
  { columns, joins = sql`` }: Shape,
): Promise<Item<R>[]> {
  const { rows } = await sql<R>`
    with page as materialized (select * from ${sql.table(kind)} where id = any(${ids}::bigint[]))
    select page.id, page.author_id, page.state, page.version, page.posted_at, ${textColumn(kind)} ${columns} from page ${joins}
    order by page.posted_at desc, page.id desc`.execute(db);
  const waiting = rows.filter((row) => row.state === 'pending').map(({ id }) => id);
  const [cards, reasons] = await Promise.all([
    memberCards(
      db,
      rows.map(({ authorId }) => authorId),
    ),
    reviewReasonsOf(db, kind, waiting),
  ]);
  return rows.map(({ authorId, postedAt, ...row }) => ({
    ...row,
    author: cardOf(cards, authorId),
    postedAt: postedAt.toISOString(),
    holds: reasons.get(row.id) ?? [],
  }));
}
