import type { RecordKind, RecordOf } from '../../archive/records/index.ts';
import { tableItems, type TablePart } from '../items.ts';
import type { ReadItem } from '../reader.ts';
import { numberIn, type Row, textIn, timeIn } from '../mysql-database.ts';
import { key, rowPages, type Selection } from '../mysql-pages.ts';
import { rootKind, type Site } from './site.ts';

interface Section {
  table: string;
  selection: Omit<Selection, 'from'> & { from?: string };
  /** The record of a row, or the reason why it has none; undefined if it belongs to another kind. */
  become: (row: Row) => RecordOf<RecordKind> | string | undefined;
}

/** Rows of small tables, one table after the other; several of them may be one. */
export const readSections = (site: Site, sections: readonly Section[], after: string | null): AsyncGenerator<ReadItem> =>
  tableItems(
    sections.map(({ table, selection, become }): TablePart<Row> => ({
      table,
      pages: (start) =>
        site.tables.has(table) ? rowPages(site.db, { ...selection, from: selection.from ?? site.tables.of(table) }, start) : [],
      keyOf: (row) => selection.keys.map((one) => (one === undefined ? '' : textIn(row, one.name))).join('-'),
      rowsOf: (row) => Math.max(1, numberIn(row, 'sameRows')),
      become(row) {
        const result = become(row);
        return typeof result === 'string' ? { reason: result } : result && { record: result };
      },
    })),
    after,
  );

const at = (row: Row, name = 'dateline') => {
  const time = timeIn(row, name);
  return time === undefined ? {} : { at: time };
};

const gone = 'a member is gone';
const isMember = (site: Site, row: Row, ...names: string[]): boolean => names.every((name) => site.members.has(numberIn(row, name)));

/** Likes of threads, then those of floors. Dislikes have no counterpart. */
export function reactionSections(site: Site): Section[] {
  return [
    {
      table: 'forum_memberrecommend',
      selection: {
        columns: 'tid, recommenduid, max(dateline) as dateline, count(*) as sameRows',
        keys: [key('tid'), key('recommenduid')],
        groupBy: 'tid, recommenduid',
      },
      become: (row) => {
        const tid = numberIn(row, 'tid');
        if (!isMember(site, row, 'recommenduid')) return gone;
        const member = textIn(row, 'recommenduid');
        return {
          key: `thread-${tid}-${member}`,
          kind: 'like',
          member,
          subject: { kind: rootKind(site, tid), key: String(tid) },
          ...at(row),
        };
      },
    },
    {
      table: 'forum_hotreply_member',
      selection: { columns: '*', keys: [key('pid'), key('uid')] },
      become: (row) => {
        if (numberIn(row, 'attitude') !== 1) return 'a dislike';
        if (!isMember(site, row, 'uid')) return gone;
        const kind = rootKind(site, numberIn(row, 'tid')) === 'questions' ? 'answers' : 'comments';
        const [pid, member] = [textIn(row, 'pid'), textIn(row, 'uid')];
        return { key: `post-${pid}-${member}`, kind: 'like', member, subject: { kind, key: pid } };
      },
    },
  ];
}

/** Favourites are of threads; a forum among them is a followed tag. */
export function favouriteSections(site: Site): Section[] {
  return [
    {
      table: 'home_favorite',
      selection: { columns: 'favid, uid, id, idtype, dateline', keys: [key('favid')], where: "idtype <> 'fid'" },
      become: (row) => {
        if (textIn(row, 'idtype') !== 'tid') return 'neither a thread nor a forum';
        if (!isMember(site, row, 'uid')) return gone;
        const tid = numberIn(row, 'id');
        return {
          key: textIn(row, 'favid'),
          member: textIn(row, 'uid'),
          subject: { kind: rootKind(site, tid), key: String(tid) },
          ...at(row),
        };
      },
    },
  ];
}

function follow(site: Site, row: Row, followed: string, name: string): RecordOf<'follows'> | string {
  if (!isMember(site, row, 'uid', followed)) return gone;
  const [member, other] = [textIn(row, 'uid'), textIn(row, followed)];
  if (member === other) return 'a member who follows themselves';
  return { key: `${name}-${member}-${other}`, member, subject: { kind: 'members', key: other }, ...at(row) };
}

/** Friends have a row each way. */
export function followSections(site: Site): Section[] {
  return [
    {
      table: 'home_follow',
      selection: { columns: 'uid, followuid, dateline', keys: [key('uid'), key('followuid')] },
      become: (row) => follow(site, row, 'followuid', 'follow'),
    },
    {
      table: 'home_friend',
      selection: { columns: 'uid, fuid, dateline', keys: [key('uid'), key('fuid')] },
      become: (row) => follow(site, row, 'fuid', 'friend'),
    },
    {
      table: 'home_favorite',
      selection: { columns: 'favid, uid, id, idtype, dateline', keys: [key('favid')], where: "idtype = 'fid'" },
      become: (row) => {
        const forum = site.forums.get(numberIn(row, 'id'));
        if (forum === undefined) return 'its forum is gone';
        if (!isMember(site, row, 'uid')) return gone;
        return { key: `forum-${textIn(row, 'favid')}`, member: textIn(row, 'uid'), subject: { kind: 'tags', key: forum.key }, ...at(row) };
      },
    },
  ];
}

export function blockSections(site: Site): Section[] {
  return [
    {
      table: 'home_blacklist',
      selection: { columns: 'uid, buid, dateline', keys: [key('uid'), key('buid')] },
      become: (row) => {
        if (!isMember(site, row, 'uid', 'buid')) return gone;
        const [member, blocked] = [textIn(row, 'uid'), textIn(row, 'buid')];
        return { key: `${member}-${blocked}`, member, blocked, ...at(row) };
      },
    },
  ];
}

const isCredit = (name: string): boolean => /^extcredits[1-8]$/.test(name);

/** One kind of credits as points and one as balance, where asked for. */
export function balanceSections(site: Site): Section[] {
  const kinds = [['points', site.points] as const, ['balance', site.balance] as const].filter(([, name]) => isCredit(name));
  return kinds.map(([currency, name], index) => ({
    table: 'common_member_count',
    selection: { columns: `uid, ${name} as amount`, keys: [key('uid')] },
    become: (row) => {
      const amount = numberIn(row, 'amount');
      // The second kind is in the same rows, which are counted once.
      if (amount === 0) return index === 0 ? 'none of these credits' : undefined;
      if (!isMember(site, row, 'uid')) return index === 0 ? gone : undefined;
      return {
        key: `${textIn(row, 'uid')}-${currency}`,
        member: textIn(row, 'uid'),
        currency,
        amount: currency === 'points' ? String(amount) : `${amount}.00`,
        from: name,
      };
    },
  }));
}

export function linkSections(): Section[] {
  return [
    {
      table: 'common_friendlink',
      selection: { columns: 'id, name, url, logo, displayorder', keys: [key('id')] },
      become: (row) => {
        const address = textIn(row, 'url').trim();
        if (!/^https?:\/\//i.test(address)) return 'no address of the web';
        const image = textIn(row, 'logo').trim();
        return {
          key: textIn(row, 'id'),
          name: textIn(row, 'name').slice(0, 200),
          address,
          ...(/^https?:\/\//i.test(image) && { image }),
          order: Math.max(0, numberIn(row, 'displayorder')),
        };
      },
    },
  ];
}

/** An address with its open ends as a network: 10.1.-1.-1 is 10.1.0.0/16. */
function networkOf(row: Row): string | undefined {
  const parts = ['ip1', 'ip2', 'ip3', 'ip4'].map((name) => (row[name] === undefined ? -1 : numberIn(row, name)));
  const open = parts.findIndex((part) => part < 0 || part > 255);
  if (open === 0) return textIn(row, 'ip') || undefined;
  if (open < 0) return parts.join('.');
  return `${parts.map((part, index) => (index < open ? part : 0)).join('.')}/${open * 8}`;
}

export function banSections(): Section[] {
  return [
    {
      table: 'common_banned',
      selection: { columns: '*', keys: [key('id')] },
      become: (row) => {
        const network = networkOf(row);
        if (network === undefined) return 'no address';
        const [madeAt, endsAt] = [timeIn(row, 'dateline'), timeIn(row, 'expiration')];
        return {
          key: textIn(row, 'id'),
          network,
          scope: 'all',
          ...(madeAt !== undefined && { madeAt }),
          ...(endsAt !== undefined && { endsAt }),
        };
      },
    },
  ];
}
