import { unreadRules } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import { type RootKind } from '../../posts/index.ts';
import { dismissedAll, dismissedUntil } from '../../reading-history/index.ts';
import type { UnreadReader } from '../unread-reader.ts';
import { deservesAttention, dismissible, isListed, isNotBlocked } from './root-conditions.ts';

const marksOf: Record<RootKind, { table: string; id: string; response: string }> = {
  topic: { table: 'topic_read', id: 'topic_id', response: 'comment' },
  question: { table: 'question_read', id: 'question_id', response: 'answer' },
};

/** From the marks of what was opened last; only roots with a higher floor than that remain. */
function ofKind(reader: UnreadReader, kind: RootKind): RawBuilder<unknown> {
  const { me, now } = reader;
  const { table, id } = marksOf[kind];
  const column = (name: string) => sql.ref(`${kind}.${name}`);
  return sql`
    select ${sql.lit(kind)}::text as kind, ${column('id')} as id, ${column('activity_at')} as at, seen.floor,
      ${dismissible(kind).tagIds} as tag_ids, ${column('author_id')} as author_id
    from (
      select ${sql.ref(id)} as id, floor from ${sql.table(table)}
      where member_id = ${me} and read_at > ${now} - ${sql.lit(unreadRules.openedDays)} * interval '1 day'
      order by read_at desc limit ${sql.lit(unreadRules.opened)}
    ) seen
    join ${sql.table(kind)} on ${column('id')} = seen.id and ${column('last_floor')} > seen.floor
    where ${column('activity_at')} > ${dismissedAll(me, 'unread')} and ${isListed(reader, kind)} and ${isNotBlocked(reader, column('author_id'))}`;
}

/**
 * What the reader opened and where more was said since, by anybody; in the order of the list, so that the responses of those alone are
 * examined that are displayed or counted. Needs `muted_tags`.
 */
export function openedRoots(reader: UnreadReader, order: (table: string) => RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`opened as materialized (
    select * from (${ofKind(reader, 'topic')} union all ${ofKind(reader, 'question')}) roots order by ${order('roots')})`;
}

function responsesOf(reader: UnreadReader, kind: RootKind): RawBuilder<unknown> {
  const { response } = marksOf[kind];
  const column = (name: string) => sql.ref(`${response}.${name}`);
  const root = { tagIds: sql`opened.tag_ids`, authorId: sql`opened.author_id` };
  return sql`
    select from ${sql.table(response)}
    where ${column(`${kind}_id`)} = opened.id and ${column('floor')} > opened.floor and ${column('state')} = 'published'
      and ${column('author_id')} <> ${reader.me} and ${column('posted_at')} > ${dismissedUntil(reader.me, 'unread', root)}
      and ${deservesAttention(reader, column('author_id'))}`;
}

/** Beside a row of `opened`: there are new responses of others. */
export function hasUnread(reader: UnreadReader): RawBuilder<boolean> {
  return sql<boolean>`case kind when 'topic' then exists (${responsesOf(reader, 'topic')}) else exists (${responsesOf(reader, 'question')}) end`;
}

/** Beside a row of `opened`: how many, as far as they are counted. */
export function unreadCount(reader: UnreadReader): RawBuilder<number> {
  const count = (kind: RootKind) =>
    sql`(select count(*)::int from (${responsesOf(reader, kind)} limit ${sql.lit(unreadRules.counted)}) responses)`;
  return sql<number>`case kind when 'topic' then ${count('topic')} else ${count('question')} end`;
}
