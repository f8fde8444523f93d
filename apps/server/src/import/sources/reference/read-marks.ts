import type { RecordOf } from '../../archive/records/index.ts';
import type { Became } from '../items.ts';
import { numberIn, type Row, textIn } from '../mysql-database.ts';
import type { ReadItem } from '../reader.ts';
import { readSections, type Section } from './sections.ts';
import { columnsOf, type Site, siteTime } from './site.ts';

type PostKind = RecordOf<'reactions'>['subject']['kind'];

const atOf = (site: Site, row: Row, name = 'addtime') => {
  const at = siteTime(site, row, name);
  return at === undefined ? {} : { at };
};

/** The key of what a mark is on; undefined for none. */
const keyOf = (row: Row, name: string): string | undefined => (numberIn(row, name) > 0 ? textIn(row, name) : undefined);

const memberOf = (row: Row): string | undefined => textIn(row, 'userName').trim() || undefined;

const nobody: Became = { reason: 'without a member or a post' };

/** Tables of likes, with the column that names what is liked. */
const likeTables: readonly (readonly [table: string, column: string, kind: PostKind])[] = [
  ['topiclike', 'topicId', 'topics'],
  ['commentlike', 'commentId', 'comments'],
  ['commentreplylike', 'replyId', 'replies'],
  ['questionlike', 'questionId', 'questions'],
  ['answerlike', 'answerId', 'answers'],
  ['answerreplylike', 'replyId', 'answer-replies'],
];

/** Likes by what they are on; the same ones by their members (`like_0` …) are not read. */
export function readReactions(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const sections = likeTables.map(([table, column, kind]): Section => ({
    table,
    columns: `m.id, m.userName, m.addtime, m.${column}`,
    isText: true,
    become: (row) => {
      const [member, subject] = [memberOf(row), keyOf(row, column)];
      if (member === undefined || subject === undefined) return nobody;
      const key = `${table}-${textIn(row, 'id')}`;
      return { record: { key, kind: 'like', member, subject: { kind, key: subject }, ...atOf(site, row) } };
    },
  }));
  return readSections(site, sections, after);
}

export function readFavourites(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const columns = `m.id, m.userName, m.addtime, m.topicId, ${
    site.has('favorites_0.questionId') || site.has('favorites.questionId') ? 'm.questionId' : '0 as questionId'
  }`;
  const become = (row: Row): Became => {
    const [member, topic, question] = [memberOf(row), keyOf(row, 'topicId'), keyOf(row, 'questionId')];
    const subject =
      topic === undefined ? question && { kind: 'questions' as const, key: question } : { kind: 'topics' as const, key: topic };
    if (member === undefined || !subject) return nobody;
    return { record: { key: textIn(row, 'id'), member, subject, ...atOf(site, row) } };
  };
  return readSections(site, [{ table: 'favorites', columns, isText: true, become }], after);
}

/** Who follows whom; the same from the other end (`follower_0` …) is not read. */
export function readFollows(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const become = (row: Row): Became => {
    const [member, followed] = [memberOf(row), textIn(row, 'friendUserName').trim()];
    if (member === undefined || followed === '') return { reason: 'without a member' };
    return { record: { key: textIn(row, 'id'), member, subject: { kind: 'members', key: followed }, ...atOf(site, row) } };
  };
  const columns = 'm.id, m.userName, m.friendUserName, m.addtime';
  return readSections(site, [{ table: 'follow', columns, isText: true, become }], after);
}

const unlockKinds: Readonly<Record<number, RecordOf<'unlocks'>['kind']>> = { 10: 'password', 40: 'points', 50: 'balance' };

/** Who opened the hidden parts of a topic, and what that cost. */
export function readUnlocks(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const become = (row: Row): Became => {
    const [member, topic, at] = [memberOf(row), keyOf(row, 'topicId'), siteTime(site, row, 'cancelTime')];
    const kind = unlockKinds[numberIn(row, 'hideTagType')];
    if (kind === undefined) return { reason: 'of a kind that nobody unlocks' };
    if (member === undefined || topic === undefined || at === undefined) return nobody;
    const paid = kind === 'points' ? String(Math.trunc(numberIn(row, 'point'))) : kind === 'balance' ? textIn(row, 'yuan') : '';
    return { record: { key: textIn(row, 'id'), topic, member, kind, ...(paid !== '' && { paid: paid.slice(0, 30) }), at } };
  };
  const columns = 'm.id, m.userName, m.topicId, m.hideTagType, m.cancelTime, m.point, cast(m.amount as char) as yuan';
  return readSections(site, [{ table: 'topicunhide', columns, isText: true, become }], after);
}

/** Complaints that staff had not decided. */
export function readReports(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const kinds: Readonly<Record<number, PostKind>> = {
    10: 'topics',
    20: 'comments',
    30: 'replies',
    40: 'questions',
    50: 'answers',
    60: 'answer-replies',
  };
  const become = (row: Row): Became => {
    const [kind, key, at, status] = [
      kinds[numberIn(row, 'module')],
      keyOf(row, 'parameterId'),
      siteTime(site, row, 'postTime'),
      numberIn(row, 'status'),
    ];
    if (status > 30) return { reason: status > 1000 ? 'deleted at the source' : 'decided at the source' };
    if (kind === undefined || key === undefined || at === undefined) return { reason: 'of something unknown' };
    const [member, category] = [memberOf(row), textIn(row, 'category').trim()];
    const reason = textIn(row, 'reason').trim().slice(0, 2000);
    return {
      record: {
        key: textIn(row, 'id'),
        ...(member !== undefined && { member }),
        subject: { kind, key },
        ...(category !== '' && { category: category.slice(0, 100) }),
        reason: reason || category.slice(0, 100),
        at,
      },
    };
  };
  const join = site.has('reporttype')
    ? `left join ${site.of('reporttype')} k on k.id = ${site.asIn('reporttype.id', 'm.reportTypeId')}`
    : '';
  const names = { id: '0', status: '10', module: '0', parameterId: `''`, userName: `''`, reason: `''`, postTime: 'null' };
  const columns = `${columnsOf(site, 'report', names, 'm.')}, ${join === '' ? `'' as category` : 'k.name as category'}`;
  return readSections(site, [{ table: 'report', columns, join, become }], after);
}
