import type { RecordOf } from '../../archive/records/index.ts';
import { type Became, tableItems, type TablePart } from '../items.ts';
import type { ReadItem } from '../reader.ts';
import { numberIn, type Row, textIn, timeIn } from '../postgres-database.ts';
import { rowPages, type Selection } from './pages.ts';
import { isQuestion } from './post-facts.ts';
import { rootKindOf, type Site } from './site.ts';

/** What a row of a table of marks becomes: a record, or the reason why none. */
interface Section {
  table: string;
  selection: Selection;
  item: (row: Row) => Became;
}

/** The rows of tables one after the other. */
export const readSections = (site: Site, sections: readonly Section[], after: string | null): AsyncGenerator<ReadItem> =>
  tableItems(
    sections.map(({ table, selection, item }): TablePart<Row> => ({
      table,
      pages: (start) => (site.db.has(table) ? rowPages(site.db, selection, start) : []),
      keyOf: (row) => textIn(row, 'id'),
      become: item,
    })),
    after,
  );

const madeAt = (row: Row): { at?: string } => {
  const at = timeIn(row, 'created_at');
  return at === undefined ? {} : { at };
};

const like = 2;

/** Likes of posts; a like of a first post is one of its topic. */
export const reactionSections = (site: Site): Section[] => [
  {
    table: 'post_actions',
    selection: {
      columns:
        'm.id, m.user_id, m.post_action_type_id, m.deleted_at, m.created_at, p.id as post_id, p.post_number, p.topic_id, t.category_id',
      from: `post_actions m left join posts p on p.id = m.post_id left join topics t on t.id = p.topic_id and t.archetype = 'regular'`,
      id: 'm.id',
    },
    item(row) {
      if (numberIn(row, 'post_action_type_id') !== like) return { reason: 'no like: a report or a mark of an older release' };
      if (row['deleted_at'] !== null) return { reason: 'taken back' };
      if (row['category_id'] === null) return { reason: 'its post is gone or private' };
      const root = rootKindOf(site, numberIn(row, 'category_id'));
      const subject: RecordOf<'reactions'>['subject'] =
        numberIn(row, 'post_number') === 1
          ? { kind: root, key: textIn(row, 'topic_id') }
          : { kind: isQuestion(site, row) ? 'answers' : 'comments', key: textIn(row, 'post_id') };
      return { record: { key: textIn(row, 'id'), kind: 'like', member: textIn(row, 'user_id'), subject, ...madeAt(row) } };
    },
  },
];

const longestNote = 1000;

/** The bookmark with its topic, whichever way this release says of what it is. */
const bookmarkFrom = (site: Site): string =>
  site.db.has('bookmarks.bookmarkable_type')
    ? `bookmarks m left join posts p on m.bookmarkable_type = 'Post' and p.id = m.bookmarkable_id
       left join topics t on t.archetype = 'regular' and t.id = case m.bookmarkable_type when 'Topic' then m.bookmarkable_id else p.topic_id end`
    : `bookmarks m left join posts p on p.id = m.post_id left join topics t on t.id = p.topic_id and t.archetype = 'regular'`;

/** All bookmarks of a member within one topic are one favourite here: the first, with the notes of all and the next date of all. */
function bookmarks(site: Site): Selection {
  const note = site.db.has('bookmarks.name') ? 'm.name' : 'null';
  const date = site.db.has('bookmarks.reminder_at') ? 'm.reminder_at' : 'null::timestamp';
  return {
    columns: 'id, user_id, created_at, topic_id, category_id, nth, notes, remind_at',
    from: `(select m.id, m.user_id, m.created_at, t.id as topic_id, t.category_id,
      row_number() over (partition by m.user_id, t.id order by m.id) as nth,
      string_agg(nullif(${note}, ''), ' · ') over (partition by m.user_id, t.id order by m.id
        rows between unbounded preceding and unbounded following) as notes,
      coalesce(min(${date}) filter (where ${date} > now()) over (partition by m.user_id, t.id),
        max(${date}) over (partition by m.user_id, t.id)) as remind_at
      from ${bookmarkFrom(site)}) bookmark`,
    id: 'id',
  };
}

/** Bookmarks of topics, and of posts as those of their topics. */
export const favouriteSections = (site: Site): Section[] => [
  {
    table: 'bookmarks',
    selection: bookmarks(site),
    item(row) {
      if (row['topic_id'] === null) return { reason: 'its topic is gone or private' };
      if (numberIn(row, 'nth') > 1) return { merged: true, reason: 'of a topic that has one' };
      const subject = { kind: rootKindOf(site, numberIn(row, 'category_id')), key: textIn(row, 'topic_id') };
      const [note, remindAt] = [textIn(row, 'notes').slice(0, longestNote), timeIn(row, 'remind_at')];
      const facts = { ...madeAt(row), ...(note !== '' && { note }), ...(remindAt !== undefined && { remindAt }) };
      return { record: { key: textIn(row, 'id'), member: textIn(row, 'user_id'), subject, ...facts } };
    },
  },
];

const watching = new Set([3, 4]);

/** Watched categories, and followed members where the plugin for that is installed. */
export const followSections = (site: Site): Section[] => [
  {
    table: 'category_users',
    selection: { columns: 'id, user_id, category_id, notification_level', from: 'category_users', id: 'id' },
    item(row) {
      if (!watching.has(numberIn(row, 'notification_level'))) return { reason: 'not watched' };
      if (!site.categories.has(numberIn(row, 'category_id'))) return { reason: 'its category is gone' };
      return {
        record: {
          key: `c${textIn(row, 'id')}`,
          member: textIn(row, 'user_id'),
          subject: { kind: 'tags', key: textIn(row, 'category_id') },
        },
      };
    },
  },
  {
    table: 'user_followers',
    selection: {
      columns: 'id, user_id, follower_id, created_at',
      from: '(select row_number() over (order by user_id, follower_id) as id, * from user_followers) m',
      id: 'id',
    },
    item: (row) => ({
      record: {
        key: `u${textIn(row, 'user_id')}-${textIn(row, 'follower_id')}`,
        member: textIn(row, 'follower_id'),
        subject: { kind: 'members', key: textIn(row, 'user_id') },
        ...madeAt(row),
      },
    }),
  },
];

/** Ignored and muted members. */
export const blockSections = (): Section[] => [
  {
    table: 'ignored_users',
    selection: { columns: 'id, user_id, ignored_user_id as other, created_at', from: 'ignored_users', id: 'id' },
    item: (row) => ({
      record: { key: `i${textIn(row, 'id')}`, member: textIn(row, 'user_id'), blocked: textIn(row, 'other'), ...madeAt(row) },
    }),
  },
  {
    table: 'muted_users',
    selection: {
      columns: `m.id, m.user_id, m.muted_user_id as other, m.created_at,
        exists (select 1 from ignored_users i where i.user_id = m.user_id and i.ignored_user_id = m.muted_user_id) as twice`,
      from: 'muted_users m',
      id: 'm.id',
    },
    item: (row) =>
      row['twice'] === true
        ? { merged: true, reason: 'ignored, too' }
        : { record: { key: `m${textIn(row, 'id')}`, member: textIn(row, 'user_id'), blocked: textIn(row, 'other'), ...madeAt(row) } },
  },
];

/** Networks from which nobody could register. */
export const banSections = (): Section[] => [
  {
    table: 'screened_ip_addresses',
    selection: { columns: 'id, ip_address::text as network, action_type, created_at', from: 'screened_ip_addresses', id: 'id' },
    item(row) {
      if (numberIn(row, 'action_type') !== 1) return { reason: 'an exemption' };
      const at = timeIn(row, 'created_at');
      return {
        record: { key: textIn(row, 'id'), network: textIn(row, 'network'), scope: 'write', ...(at !== undefined && { madeAt: at }) },
      };
    },
  },
];
