import type { CategoryTag } from '../category-tags.ts';
import { type Database, numberIn, quoted, type Row, textIn } from '../mysql-database.ts';
import type { BbAttachment } from '../../bbcode/context.ts';
import type { RootKind } from '../post-records.ts';
import type { XmlContext } from './convert-xml.ts';

export type FlarumTag = CategoryTag<Row>;

/** A site that is read, with what every kind of records needs to know of it. */
export interface Site {
  db: Database;
  /** A table by its name without the prefix, quoted. */
  of: (table: string) => string;
  /** Whether there is a table, or a column as `table.column`: extensions and releases differ. */
  has: (name: string) => boolean;
  /** Such as https://forum.example.com/. */
  address: string;
  tags: ReadonlyMap<number, FlarumTag>;
  private: boolean;
  files: string | undefined;
}

/** Discussions without a tag are under this one. */
export const untagged = 0;

/**
 * SQL: the tag that a discussion `d` is under, of several the deepest one in the order of the site. One that is closed comes first: whoever
 * may not read one of its tags did not read the discussion.
 */
export function tagColumn({ of, has, tags }: Site): string {
  if (!has('discussion_tag') || !has('tags')) return `${untagged} as tag_id`;
  const closed = [...tags.values()].flatMap((tag) => (tag.closed ? [tag.id] : []));
  return `coalesce((select t.id from ${of('discussion_tag')} l join ${of('tags')} t on t.id = l.tag_id where l.discussion_id = d.id
    order by t.id in (${[-1, ...closed].join()}) desc, t.parent_id is null, t.position is null, t.position, t.id limit 1), ${untagged}) as tag_id`;
}

export const rootKindOf = (site: Site, tag: number): RootKind => site.tags.get(tag)?.as ?? 'topics';

const idsIn = (texts: readonly string[], pattern: RegExp): number[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, id]) => Number(id))).filter((id) => id > 0 && id < 2 ** 32)),
];

const listed = (ids: readonly (number | string)[]): string => ids.map(() => '?').join() || 'null';

const recordOf = (site: Site, row: Row): string => {
  const kind = rootKindOf(site, numberIn(row, 'tag_id'));
  if (numberIn(row, 'id') === numberIn(row, 'first_post_id') || numberIn(row, 'number') === 1)
    return `${kind}/${numberIn(row, 'discussion_id')}`;
  return `${kind === 'questions' ? 'answers' : 'comments'}/${numberIn(row, 'id')}`;
};

interface KnownPosts {
  byId: Map<string, string>;
  byNumber: Map<string, string>;
  /** Of the posts by id. */
  discussions: Map<string, string>;
}

async function postsIn(site: Site, texts: readonly string[]): Promise<KnownPosts> {
  const { db, of } = site;
  const columns = `p.id, p.number, p.discussion_id, d.first_post_id, ${tagColumn(site)}`;
  const from = `${of('posts')} p join ${of('discussions')} d on d.id = p.discussion_id where d.is_private = 0 and p.type = 'comment'`;
  const ids = [...idsIn(texts, /<POSTMENTION [^>]*?\bid="(\d{1,10})"/g), ...idsIn(texts, /\/p\/(\d{1,10})/g)];
  const discussions = idsIn(texts, /\/d\/(\d{1,10})/g);
  const numbers = [1, ...idsIn(texts, /\/d\/\d{1,10}[^\s/"<]*\/(\d{1,10})/g)];
  const byId = ids.length === 0 ? [] : await db.rows(`select ${columns} from ${from} and p.id in (${listed(ids)})`, ids);
  const byNumber =
    discussions.length === 0
      ? []
      : await db.rows(
          `select ${columns} from ${from} and p.discussion_id in (${listed(discussions)}) and p.number in (${listed(numbers)})`,
          [...discussions, ...numbers],
        );
  return {
    byId: new Map(byId.map((row) => [textIn(row, 'id'), recordOf(site, row)])),
    discussions: new Map(byId.map((row) => [textIn(row, 'id'), textIn(row, 'discussion_id')])),
    byNumber: new Map(byNumber.map((row) => [`${textIn(row, 'discussion_id')}/${textIn(row, 'number')}`, recordOf(site, row)])),
  };
}

/** Members by their names and, as `#7`, by their ids. */
async function membersIn({ db, of }: Site, texts: readonly string[]): Promise<Map<string, string>> {
  const names = [
    ...new Set(texts.flatMap((text) => [...text.matchAll(/\/u\/([\w.-]{1,100})/g)].map(([, name = '']) => name.toLowerCase()))),
  ];
  const ids = idsIn(texts, /<USERMENTION [^>]*?\bid="(\d{1,10})"/g);
  if (names.length + ids.length === 0) return new Map();
  const rows = await db.rows(
    `select id, lower(username) as name from ${of('users')} where username in (${listed(names)}) or id in (${listed(ids)})`,
    [...names, ...ids],
  );
  return new Map(
    rows.flatMap((row) => [textIn(row, 'name'), `#${textIn(row, 'id')}`].map((name) => [name, `members/${textIn(row, 'id')}`])),
  );
}

interface KnownFiles {
  keys: Map<string, string>;
  attachments: Map<string, BbAttachment>;
}

async function filesIn({ db, of, has }: Site, texts: readonly string[]): Promise<KnownFiles> {
  const named = texts.flatMap((text) => [...text.matchAll(/\b(?:url|uuid|src)="([^"<>]{8,500})"/g)].map(([, value = '']) => value));
  const values = [...new Set(named)];
  if (values.length === 0 || !has('fof_upload_files')) return { keys: new Map(), attachments: new Map() };
  const rows = await db.rows(
    `select id, uuid, url, base_name, type from ${of('fof_upload_files')} where uuid in (${listed(values)}) or url in (${listed(values)})`,
    [...values, ...values],
  );
  const attachments = rows.map((row): [string, BbAttachment] => {
    const kind = textIn(row, 'type').startsWith('image/') ? ('image' as const) : ('file' as const);
    return [textIn(row, 'id'), { kind, name: textIn(row, 'base_name'), url: `archive:files/${textIn(row, 'id')}`, price: 0 }];
  });
  const keys = rows.flatMap((row) => ['uuid', 'url'].map((name): [string, string] => [textIn(row, name), textIn(row, 'id')]));
  return { keys: new Map(keys.filter(([name]) => name !== '')), attachments: new Map(attachments) };
}

/** The context of a page, in which no post is quoted; `commentIn` is the comment of a discussion that a post of it may quote. */
export interface PageContext extends XmlContext {
  commentIn: (id: string, discussion: string) => string | undefined;
}

/** Looks up what the texts of a page refer to, once for the page. */
export async function xmlContext(site: Site, texts: readonly string[]): Promise<PageContext> {
  const [posts, members, files] = [await postsIn(site, texts), await membersIn(site, texts), await filesIn(site, texts)];
  const base = new URL(site.address);
  const rewrite = (url: URL): string | undefined => {
    if (url.host !== base.host || !url.pathname.startsWith(base.pathname)) return undefined;
    const path = `/${url.pathname.slice(base.pathname.length)}`;
    const [, discussion, number] = /^\/d\/(\d{1,10})[^/]*(?:\/(\d{1,10}))?\/?$/.exec(path) ?? [];
    const [, name = ''] = /^\/u\/([\w.-]+)/.exec(path) ?? [];
    const [, post = ''] = /^\/p\/(\d{1,10})/.exec(path) ?? [];
    const slug = /^\/t\/([^/]+)/.exec(path)?.[1];
    const tag = slug === undefined ? undefined : [...site.tags.values()].find(({ row }) => textIn(row, 'slug') === slug);
    const record =
      (discussion === undefined
        ? undefined
        : (posts.byNumber.get(`${discussion}/${number ?? 1}`) ?? posts.byNumber.get(`${discussion}/1`))) ??
      posts.byId.get(post) ??
      members.get(name.toLowerCase()) ??
      (tag === undefined ? undefined : `tags/${tag.id}`);
    return record === undefined ? undefined : `archive:${record}`;
  };
  return {
    site: site.address,
    rewrite,
    attachments: files.attachments,
    member: (id) => members.get(`#${id}`),
    post: (id) => posts.byId.get(id),
    tag: (id) => (site.tags.has(Number(id)) ? `tags/${id}` : undefined),
    file: (uuid, url) => files.keys.get(uuid) ?? files.keys.get(url),
    quotable: () => undefined,
    commentIn(id, discussion) {
      const [kind, key] = posts.discussions.get(id) === discussion ? (posts.byId.get(id)?.split('/') ?? []) : [];
      return kind === 'comments' ? key : undefined;
    },
  };
}

/** The name of a table as it is in this database. */
export const tableIn =
  (prefix: string) =>
  (table: string): string =>
    quoted(`${prefix}${table}`);
