import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { arrayOf, statement } from '../../../platform/database/statement.ts';
import { askTogether } from '../../../platform/together.ts';

/** Never opened, and how many published comments of others came since the last visit. */
export interface UnreadMark {
  fresh: boolean;
  comments: number;
}

/** A number beyond this reads "99+" anyway, and the bound keeps a list cheap after a long absence. */
const countedUnread = 100;

/** Stands for a topic that its reader has never opened. */
const freshWord = 'fresh';

/** A line per reader: `members[i]` looks at the topics of `lists[i]`; in it one word per topic, in order. */
const marks = statement((members: string, lists: string) => sql<{ words: string | null }>`
  select (
    select string_agg(case
        when seen.floor is null and topic.author_id <> me then ${sql.lit(freshWord)}
        when coalesce(seen.floor, 0) >= last_floor then '0'
        else (
          select count(*)::text from (
            select 1 from comment
            where comment.topic_id = topic.id and comment.floor > coalesce(seen.floor, 0)
              and comment.state = 'published' and comment.author_id <> me
            limit ${sql.lit(countedUnread)}
          ) since
        ) end, ' ' order by listed.place)
    from unnest(list::bigint[]) with ordinality listed (id, place)
      left join topic on topic.id = listed.id left join topic_read seen on seen.topic_id = topic.id and seen.member_id = me
  ) as words
  from unnest(${members}::bigint[], ${lists}::text[]) with ordinality reading (me, list, place) order by place`);

interface Reading {
  memberId: string;
  /** As an array's text. */
  topicIds: string;
}

const read = askTogether<Db, Reading, string>(async (db, readings) => {
  const found = await marks(db, readings.map(({ memberId }) => memberId), readings.map(({ topicIds }) => topicIds));
  return found.map(({ words }) => words ?? '');
});

/** A word per topic, in the order of the list: `markOf` says what it means. One statement, shared with whoever reads a list at the moment. */
export async function unreadWords(db: Db, memberId: string, topicIds: string): Promise<string[]> {
  return (await read(db, { memberId, topicIds })).split(' ');
}

export function markOf(word: string): UnreadMark {
  return word === freshWord ? { fresh: true, comments: 0 } : { fresh: false, comments: Number(word) };
}

/** The marks of one member on one page of a list, in its order: all that a list reads per reader. None for a visitor. */
export async function unreadMarks(db: Db, memberId: string | null, topicIds: readonly string[]): Promise<UnreadMark[]> {
  if (memberId === null || topicIds.length === 0) return [];
  return (await unreadWords(db, memberId, arrayOf(topicIds))).map(markOf);
}
