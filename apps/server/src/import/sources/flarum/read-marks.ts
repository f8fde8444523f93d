import type { RecordOf } from '../../archive/records/index.ts';
import { dateIn, numberIn, type Row, textIn } from '../mysql-database.ts';
import { type Became, rowItems } from '../items.ts';
import { key, rowPages } from '../mysql-pages.ts';
import type { ReadItem } from '../reader.ts';
import { rootKindOf, type Site, tagColumn } from './site.ts';

type Become = (row: Row) => Became;

/** SQL: the discussion and the first post of a post `p`, with the tag that decides what it became. */
const postJoin = ({ of }: Site): string =>
  `left join ${of('posts')} p on p.id = m.post_id left join ${of('discussions')} d on d.id = p.discussion_id and d.is_private = 0`;
const postColumns = (site: Site): string => `d.id as discussion, d.first_post_id, p.number, p.type, ${tagColumn(site)}`;

function subjectOf(site: Site, row: Row): RecordOf<'reactions'>['subject'] | undefined {
  if (row['discussion'] === null || textIn(row, 'type') !== 'comment') return undefined;
  const kind = rootKindOf(site, numberIn(row, 'tag_id'));
  if (numberIn(row, 'post_id') === numberIn(row, 'first_post_id') || numberIn(row, 'number') === 1)
    return { kind, key: textIn(row, 'discussion') };
  return { kind: kind === 'questions' ? 'answers' : 'comments', key: textIn(row, 'post_id') };
}

const atOf = (row: Row, name = 'created_at') => {
  const at = dateIn(row, name);
  return at === undefined ? {} : { at };
};

async function* readTable(
  site: Site,
  table: string,
  selection: { columns: string; join?: string; where?: string; keys: readonly string[] },
  become: Become,
  after: string | null,
): AsyncGenerator<ReadItem> {
  if (!site.has(table)) return;
  const [first = '', second] = selection.keys;
  const keys = second === undefined ? ([key(first)] as const) : ([key(first), key(second)] as const);
  const { columns, join = '', where = '1' } = selection;
  const pages = rowPages(site.db, { columns, from: `${site.of(table)} m ${join}`, where, keys }, after);
  const keyOf = (row: Row): string => selection.keys.map((name) => textIn(row, name.replace('m.', ''))).join('-');
  yield* rowItems(table, pages, keyOf, become);
}

export function readReactions(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const created = site.has('post_likes.created_at') ? 'm.created_at' : 'null as created_at';
  const selection = {
    columns: `m.post_id, m.user_id, ${created}, ${postColumns(site)}`,
    join: postJoin(site),
    keys: ['m.post_id', 'm.user_id'],
  };
  const become: Become = (row) => {
    const [subject, member] = [subjectOf(site, row), textIn(row, 'user_id')];
    if (subject === undefined) return { reason: 'its post is gone' };
    return { record: { key: `${textIn(row, 'post_id')}-${member}`, kind: 'like', member, subject, ...atOf(row) } };
  };
  return readTable(site, 'post_likes', selection, become, after);
}

/** Discussions that a member follows; one that is ignored has no counterpart. */
export function readFavourites(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  if (!site.has('discussion_user.subscription')) return readTable(site, 'none', { columns: '', keys: [] }, () => ({ reason: '' }), after);
  const selection = {
    columns: `m.user_id, m.discussion_id, m.subscription, d.id as discussion, ${tagColumn(site)}`,
    join: `left join ${site.of('discussions')} d on d.id = m.discussion_id and d.is_private = 0`,
    where: 'm.subscription is not null',
    keys: ['m.user_id', 'm.discussion_id'],
  };
  const become: Become = (row) => {
    if (textIn(row, 'subscription') !== 'follow') return { reason: 'a discussion that its member ignores' };
    if (row['discussion'] === null) return { reason: 'its discussion is gone' };
    const [member, discussion] = [textIn(row, 'user_id'), textIn(row, 'discussion_id')];
    const subject = { kind: rootKindOf(site, numberIn(row, 'tag_id')), key: discussion };
    return { record: { key: `${member}-${discussion}`, member, subject } };
  };
  return readTable(site, 'discussion_user', selection, become, after);
}

/** Flags of members; those of the site wait for approval, which the post says itself. */
export function readReports(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const selection = {
    columns: `m.id, m.post_id, m.user_id, m.type as flag, m.reason, m.reason_detail, m.created_at, ${postColumns(site)}`,
    join: postJoin(site),
    keys: ['m.id'],
  };
  const become: Become = (row) => {
    const [subject, at, member] = [subjectOf(site, row), dateIn(row, 'created_at'), numberIn(row, 'user_id')];
    if (textIn(row, 'flag') !== 'user') return { reason: 'made by the source itself' };
    if (subject === undefined || at === undefined) return { reason: 'its post is gone' };
    const reason = [textIn(row, 'reason'), textIn(row, 'reason_detail')].filter((text) => text !== '').join(': ');
    return {
      record: { key: textIn(row, 'id'), ...(member > 0 && { member: String(member) }), subject, reason: reason.slice(0, 2000), at },
    };
  };
  return readTable(site, 'flags', selection, become, after);
}
