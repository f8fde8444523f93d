import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { invariant } from '../../../platform/failure.ts';
import { memberCards } from '../../members/index.ts';

export const peoplePerPage = 30;

/** A member in a list, before the card is loaded. */
export interface Row {
  id: string;
  since: Date;
  mutual: boolean;
}

/** The position of a page. Beyond the middle the rows are counted from the end, so the last page costs as much as the first. */
interface Place {
  limit: number;
  offset: number;
  fromEnd: boolean;
}

export function pageWindow(page: number, total: number): Place {
  const before = (page - 1) * peoplePerPage;
  const limit = Math.max(Math.min(peoplePerPage, total - before), 0);
  const after = Math.max(total - before - limit, 0);
  return after < before ? { limit, offset: after, fromEnd: true } : { limit, offset: before, fromEnd: false };
}

/** A slice of an index, forwards or backwards; `order` names its columns from the latest on. */
export function sliceSql({ limit, offset, fromEnd }: Place, columns: readonly [string, string]): RawBuilder<unknown> {
  const direction = sql.raw(fromEnd ? 'asc' : 'desc');
  const [at, id] = columns.map((column) => sql.ref(column));
  return sql`order by ${at} ${direction}, ${id} ${direction} limit ${limit} offset ${offset}`;
}

/** A numbered page of members, the latest first, with their cards. */
export async function peoplePage(ctx: Ctx, page: number, total: number, read: (place: Place) => Promise<Row[]>) {
  const place = pageWindow(page, total);
  const rows = place.limit === 0 ? [] : await read(place);
  const cards = await memberCards(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const items = rows.map(({ id, since, mutual }) => {
    const member = cards.get(id);
    invariant(member !== undefined, 'a member in a list has a row');
    return { member, since: since.toISOString(), mutual };
  });
  return { items, page, pages: Math.max(Math.ceil(total / peoplePerPage), 1), total };
}
