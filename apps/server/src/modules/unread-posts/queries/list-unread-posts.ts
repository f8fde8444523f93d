import { type Answer, type listUnreadPosts as endpoint, type Query, unreadRules } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import { ascending, descending, type Listed, type ListPage, numberedList } from '../../../platform/database/numbered-list.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { type RootKind } from '../../posts/index.ts';
import { rootLines } from '../../post-types/index.ts';
import { type UnreadReader, unreadReader } from '../unread-reader.ts';
import { freshSince, newRoots } from './new-roots.ts';
import { mutedTags } from './root-conditions.ts';
import { hasUnread, openedRoots, unreadCount } from './unread-roots.ts';

const keys = [descending('at', 'time'), ascending('kind', 'word'), descending('id')];
const limits = { size: unreadRules.pageSize, mostPages: unreadRules.pages };
const lists = {
  unread: numberedList('unread posts', limits, ...keys),
  new: numberedList('new posts', limits, ...keys),
};

interface UnreadRow extends Listed {
  kind: RootKind;
  id: string;
  count: number;
}

/** Both numbers, and the rows of a page: one row without a root where the page is empty. */
interface Row {
  unread: number;
  fresh: number;
  row: UnreadRow | null;
}

const { counted } = unreadRules;

/** The rows of a page, with the columns of `UnreadRow`. */
function pageOf(reader: UnreadReader, tab: 'unread' | 'new', list: ListPage): RawBuilder<unknown> {
  if (tab === 'unread')
    return sql`
      select kind, id, at, ${unreadCount(reader)} as count from (
        select * from opened where ${list.beyond('opened')} and ${hasUnread(reader)} ${list.slice('opened')}
      ) opened`;
  const roots = list.isNumbered ? sql`fresh` : sql`(${newRoots(reader, { ...list, most: list.limit })})`;
  return sql`select kind, id, at, 0 as count from ${roots} listed where ${list.beyond('listed')} ${list.slice('listed')}`;
}

/** One statement, so that the numbers and the rows are those of one moment. It has few texts, and planning takes longer than running it. */
async function readRows({ db }: MemberCtx, reader: UnreadReader, tab: 'unread' | 'new', list: ListPage): Promise<Row[]> {
  // Those that are counted are also the first pages.
  const most = tab === 'new' ? Math.max(counted, list.offset + list.limit) : counted;
  const first = newRoots(reader, { beyond: () => sql<boolean>`true`, order: list.order, most });
  const query = sql<Row>`
    with ${mutedTags(reader)}, ${freshSince(reader)}, ${openedRoots(reader, list.order)}, fresh as materialized (${first}),
      page as materialized (${pageOf(reader, tab, list)})
    select numbers.unread, numbers.fresh,
      case when page.id is null then null else
        json_build_object('kind', page.kind, 'id', page.id::text, 'count', page.count, 'cursor', ${list.cursor('page')}) end as row
    from (
      select (select count(*)::int from (select from opened where ${hasUnread(reader)} limit ${sql.lit(counted)}) unread) as unread,
        (select least(count(*), ${sql.lit(counted)})::int from fresh) as fresh
    ) numbers left join page on true
    order by ${list.order('page')}`;
  return list.isNumbered ? prepared(db, query) : (await query.execute(db)).rows;
}

/** Three statements, and one more for what is followed. */
export async function listUnreadPosts(
  ctx: MemberCtx,
  { tab = 'unread', tagId, followed, ...requested }: Query<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const asOf = ctx.clock.now().toISOString();
  const reader = await unreadReader(ctx, { tagId, followed });
  const list = lists[tab](requested);
  const matches = await readRows(ctx, reader, tab, list);
  const [first] = matches;
  invariant(first !== undefined, 'a statement of counts has one row');
  const { unread, fresh } = first;
  const { rows, numbers } = list.show(
    matches.flatMap(({ row }) => row ?? []),
    tab === 'unread' ? unread : fresh,
  );
  const lines = await rootLines(ctx, rows);
  return { items: lines.map(({ root, line }) => ({ ...line, unread: root.count })), ...numbers, counts: { unread, new: fresh }, asOf };
}
