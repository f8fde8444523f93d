import { sha1OfBase62 } from './base62.ts';
import type { RawContext } from './convert-raw.ts';
import type { CategoryTag } from '../category-tags.ts';
import type { RootKind } from '../post-records.ts';
import { type Database, numberIn, type Row, textIn } from '../postgres-database.ts';

export type Category = CategoryTag<Row>;

/** A site that is read, with what every kind of records needs to know of it. */
export interface Site {
  db: Database;
  /** Such as https://forum.example.com/. */
  address: string;
  categories: ReadonlyMap<number, Category>;
  /** Topics that become questions, with the post that was accepted (0: none). */
  accepted: ReadonlyMap<number, number>;
  private: boolean;
  files: string | undefined;
}

/** What the topics of a category become. */
export const rootKindOf = (site: Site, category: number): RootKind => site.categories.get(category)?.as ?? 'topics';

/** Addresses of uploads from before 2015, which do not contain their hash. */
const oldUploads = /\/uploads\/[\w-]+\/(?:\d+|_original(?:\/\w+)+)\/[0-9a-f]{16}\.\w{1,10}/g;

const pagePaths = /^\/(?:t|p|u|users|c|tag|tags)(?=\/)/;

/** What addresses and quotes in a page of posts lead to: looked up once for the page. */
export interface References {
  uploads: ReadonlyMap<string, string>;
  /** `topic/number` → `comments/17`. */
  posts: ReadonlyMap<string, string>;
  postsById: ReadonlyMap<string, string>;
  topics: ReadonlyMap<string, string>;
  members: ReadonlyMap<string, string>;
}

function numbersIn(texts: readonly string[], pattern: RegExp): number[] {
  const all = texts.flatMap((text) => [...text.matchAll(pattern)].map(([, number]) => Number(number)));
  return [...new Set(all)].filter((number) => number > 0 && number < 2 ** 31);
}

const recordOfPost = (site: Site, row: Row): string => {
  const kind = rootKindOf(site, numberIn(row, 'category_id'));
  if (numberIn(row, 'post_number') === 1) return `${kind}/${numberIn(row, 'topic_id')}`;
  return `${kind === 'questions' ? 'answers' : 'comments'}/${numberIn(row, 'id')}`;
};

const postColumns = 'p.id, p.topic_id, p.post_number, t.category_id';
const postJoin = `posts p join topics t on t.id = p.topic_id and t.archetype = 'regular'`;

/** Looks up what the texts of a page refer to. */
export async function referencesIn(site: Site, own: readonly number[], texts: readonly string[]): Promise<References> {
  const { db } = site;
  const topicIds = [
    ...new Set([...own, ...numbersIn(texts, /topic:\s?(\d{1,10})/g), ...numbersIn(texts, /\/t\/(?:[^\s/]+\/)?(\d{1,10})/g)]),
  ];
  const numbers = [
    ...new Set([...numbersIn(texts, /post:\s?(\d{1,10})/g), ...numbersIn(texts, /\/t\/(?:[^\s/]+\/)?\d{1,10}\/(\d{1,10})/g)]),
  ];
  const posts = await db.rows(`select ${postColumns} from ${postJoin} where p.topic_id = any($1) and p.post_number = any($2)`, [
    topicIds,
    [1, ...numbers],
  ]);
  const byId = await db.rows(`select ${postColumns} from ${postJoin} where p.id = any($1)`, [numbersIn(texts, /\/p\/(\d{1,10})/g)]);
  const topics = await db.rows(`select id, category_id from topics where id = any($1) and archetype = 'regular'`, [topicIds]);
  const names = [
    ...new Set(texts.flatMap((text) => [...text.matchAll(/\/u(?:sers)?\/([\w.-]{1,60})/g)].map(([, name = '']) => name.toLowerCase()))),
  ];
  const members = await db.rows('select id, username_lower from users where id > 0 and username_lower = any($1)', [names]);
  return {
    uploads: await uploadsIn(db, texts),
    posts: new Map(posts.map((row) => [`${numberIn(row, 'topic_id')}/${numberIn(row, 'post_number')}`, recordOfPost(site, row)])),
    postsById: new Map(byId.map((row) => [String(numberIn(row, 'id')), recordOfPost(site, row)])),
    topics: new Map(
      topics.map((row) => [String(numberIn(row, 'id')), `${rootKindOf(site, numberIn(row, 'category_id'))}/${numberIn(row, 'id')}`]),
    ),
    members: new Map(members.map((row) => [textIn(row, 'username_lower'), `members/${numberIn(row, 'id')}`])),
  };
}

async function uploadsIn(db: Database, texts: readonly string[]): Promise<Map<string, string>> {
  const short = texts.flatMap((text) =>
    [...text.matchAll(/(?:upload:\/\/|\/uploads\/short-url\/)(\w{1,40})/g)].map(([, name = '']) => sha1OfBase62(name)),
  );
  const long = texts.flatMap((text) => [...text.matchAll(/\/([0-9a-f]{40})[._]/gi)].map(([, sha1 = '']) => sha1.toLowerCase()));
  const paths = texts.flatMap((text) => [...text.matchAll(oldUploads)].map(([path]) => path));
  const rows = await db.rows('select id, sha1, url from uploads where sha1 = any($1) or url = any($2)', [
    [...new Set([...short, ...long])].filter((one) => one !== undefined),
    [...new Set(paths)],
  ]);
  const file = (row: Row): string => `archive:files/${numberIn(row, 'id')}`;
  return new Map(rows.flatMap((row) => [[textIn(row, 'sha1'), file(row)] as const, [textIn(row, 'url'), file(row)] as const]));
}

function rewrite(site: Site, { uploads, ...refs }: References, url: URL): string | undefined {
  const base = new URL(site.address);
  if (url.host !== base.host || !url.pathname.startsWith(base.pathname)) return undefined;
  const path = `/${url.pathname.slice(base.pathname.length)}`;
  if (!pagePaths.test(path)) return uploads.get(path);
  const [, topic, number] = /^\/t\/(?:[^/]+\/)?(\d{1,10})(?:\/(\d{1,10}))?\/?$/.exec(path) ?? [];
  const [, post] = /^\/p\/(\d{1,10})/.exec(path) ?? [];
  const [, name] = /^\/u(?:sers)?\/([\w.-]+)/.exec(path) ?? [];
  const [, category] = /^\/c\/(?:[^/]+\/){1,3}(\d{1,9})/.exec(path) ?? [];
  const record =
    (topic === undefined ? undefined : (refs.posts.get(`${topic}/${number ?? 1}`) ?? refs.topics.get(topic))) ??
    (post === undefined ? undefined : refs.postsById.get(post)) ??
    (name === undefined ? undefined : refs.members.get(name.toLowerCase())) ??
    (category === undefined || !site.categories.has(Number(category)) ? undefined : `tags/${category}`);
  return record === undefined ? undefined : `archive:${record}`;
}

/** The context of the texts of a page. */
export function rawContext(site: Site, refs: References, topic: number, as: RawContext['as']): RawContext {
  return {
    site: site.address,
    topic: String(topic),
    as,
    upload: (sha1) => refs.uploads.get(sha1),
    rewrite: (url) => rewrite(site, refs, url),
    postAt: (other, number) => refs.posts.get(`${other}/${number}`),
  };
}
