import type { BbContext } from '../../bbcode/context.ts';
import { smiliesOf, type Smilies, type Smiley } from '../../bbcode/smilies.ts';
import { decodeEntities } from '../../bbcode/entities.ts';
import { type Database, numberIn, textIn } from '../mysql-database.ts';
import type { Tables } from './find-tables.ts';
import type { ForumTag } from './forum-tag.ts';

/** A site that is read, with what every kind of records needs to know of it. */
export interface Site {
  db: Database;
  tables: Tables;
  /** Such as https://bbs.example.cn/. */
  address: string;
  now: Date;
  forums: ReadonlyMap<number, ForumTag>;
  /** Groups of members that are roles here. */
  roleGroups: ReadonlySet<number>;
  members: ReadonlySet<number>;
  /** Threads that become questions. */
  questions: ReadonlySet<number>;
  questionForums: ReadonlySet<number>;
  smilies: Smilies;
  classes: ReadonlyMap<number, string>;
  private: boolean;
  points: string;
  balance: string;
  files: string | undefined;
}

/** The emoji of the smilies that every Discuz! X has, by the names of their pictures. */
const emoji: Readonly<Record<string, string>> = {
  smile: '🙂',
  sad: '🙁',
  biggrin: '😁',
  cry: '😢',
  huffy: '😠',
  shocked: '😮',
  tongue: '😛',
  shy: '😊',
  titter: '😜',
  sweat: '😓',
  mad: '😡',
  lol: '😄',
  loveliness: '🥰',
  funk: '😱',
  curse: '🤬',
  dizzy: '😵',
  shutup: '🤐',
  sleepy: '😴',
  hug: '🤗',
  victory: '✌️',
  time: '⏰',
  kiss: '😘',
  handshake: '🤝',
  call: '📞',
};

export async function readSmilies({ db, tables }: Pick<Site, 'db' | 'tables'>): Promise<Smilies> {
  if (!tables.has('common_smiley')) return smiliesOf(new Map());
  const rows = await db.rows(`select id, code, url from ${tables.of('common_smiley')} where type = 'smiley' and code <> ''`);
  const entries = rows.map((row): [string, Smiley] => {
    const name = textIn(row, 'url').replace(/\.\w+$/, '');
    const text = Object.hasOwn(emoji, name) ? emoji[name] : undefined;
    return [textIn(row, 'code'), text === undefined ? { url: `archive:files/smiley-${numberIn(row, 'id')}` } : { text }];
  });
  return smiliesOf(new Map(entries));
}

/** What a thread becomes. */
export const rootKind = (site: Site, tid: number): 'topics' | 'questions' => (site.questions.has(tid) ? 'questions' : 'topics');

/** The record that an address of the former site leads to. */
function rewrite(site: Site, url: URL): string | undefined {
  if (url.host !== URL.parse(site.address)?.host) return undefined;
  const { pathname, searchParams } = url;
  const mod = searchParams.get('mod');
  const [, tid] = /\/thread-(\d{1,9})-\d+-\d+\.html$|\/archiver\/tid-(\d{1,9})/.exec(pathname) ?? [];
  const thread = tid ?? (mod === 'viewthread' && pathname.endsWith('/forum.php') ? searchParams.get('tid') : undefined);
  if (thread && /^\d{1,9}$/.test(thread)) return `archive:${rootKind(site, Number(thread))}/${thread}`;
  const [, uid] = /\/space-uid-(\d{1,9})\.html$/.exec(pathname) ?? [];
  const member = uid ?? (mod === 'space' && pathname.endsWith('/home.php') ? searchParams.get('uid') : undefined);
  if (member && /^\d{1,9}$/.test(member) && site.members.has(Number(member))) return `archive:members/${member}`;
  const [, fid] = /\/forum-(\d{1,9})-\d+\.html$/.exec(pathname) ?? [];
  const forum = site.forums.get(Number(fid ?? (mod === 'forumdisplay' ? searchParams.get('fid') : undefined) ?? 0));
  return forum === undefined ? undefined : `archive:tags/${forum.key}`;
}

/** The context of texts of this site; posts have more to say. */
export function textContext(site: Site, changes: Partial<BbContext> = {}): BbContext {
  return {
    allowsHidden: false,
    price: 0,
    postedAt: site.now,
    now: site.now,
    site: site.address,
    rewrite: (url) => rewrite(site, url),
    attachments: new Map(),
    smilies: site.smilies,
    isQuotable: () => false,
    html: false,
    plain: false,
    ...changes,
  };
}

/** A name or title, in which old releases stored character references. */
export const plainName = (text: string): string =>
  decodeEntities(text)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
