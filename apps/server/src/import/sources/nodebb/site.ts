import { neutral } from '../../bbcode/text-leaves.ts';
import { emojiNamed } from '../discourse/emoji.ts';
import { masked } from '../discourse/convert-raw.ts';
import { rewriteAddresses } from '../discourse/raw-addresses.ts';
import type { CategoryTag } from '../category-tags.ts';
import type { RootKind } from '../post-records.ts';
import { type Database, numberIn, type Row, textIn } from '../postgres-database.ts';
import { objectsAt } from './objects.ts';

export type Category = CategoryTag<Row>;

export interface Site {
  db: Database;
  /** Such as https://forum.example.com/. */
  address: string;
  categories: ReadonlyMap<number, Category>;
  /** Categories of topics in which single ones are questions. */
  asking: ReadonlySet<number>;
  private: boolean;
  files: string | undefined;
  /** What is to be said of how the objects were read. */
  remarks: readonly string[];
}

/** A topic is a question where its category is of questions, or where the plugin made it one. */
export const rootKindOf = ({ categories }: Site, topic: Row): RootKind =>
  numberIn(topic, 'isQuestion') === 1 ? 'questions' : (categories.get(numberIn(topic, 'cid'))?.as ?? 'topics');

/** The key of the tag that a root of this kind is under. */
export function tagKey({ categories }: Site, cid: number, kind: RootKind): string {
  return kind === 'questions' && categories.get(cid)?.as === 'topics' ? `q${cid}` : String(cid);
}

/** What the texts of a page lead to: records by their addresses at the source. */
export interface References {
  posts: ReadonlyMap<string, string>;
  topics: ReadonlyMap<string, string>;
  members: ReadonlyMap<string, string>;
}

const partsIn = (texts: readonly string[], pattern: RegExp): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, part = '']) => part))),
];

/** The record of a post, by the object of its topic. */
export function recordOfPost(site: Site, pid: string, tid: string, topic: Row): string {
  const kind = rootKindOf(site, topic);
  return textIn(topic, 'mainPid') === pid ? `${kind}/${tid}` : `${kind === 'questions' ? 'answers' : 'comments'}/${pid}`;
}

/** Looks up what the texts of a page refer to, once for the page. */
export async function referencesIn(site: Site, texts: readonly string[]): Promise<References> {
  const { db } = site;
  const posts = await objectsAt(
    db,
    partsIn(texts, /\/post\/(\d{1,15})/g).map((pid) => `post:${pid}`),
  );
  const tids = [...partsIn(texts, /\/topic\/(\d{1,15})/g), ...[...posts.values()].map((post) => textIn(post, 'tid'))];
  const topics = await objectsAt(
    db,
    tids.map((tid) => `topic:${tid}`),
  );
  const slugs = partsIn(texts, /(?:\/user\/|(?<![\w/])@)([\p{L}\p{N}_.-]{1,60})/gu).map((slug) => slug.toLowerCase().replace(/[.-]+$/, ''));
  const members =
    slugs.length === 0
      ? []
      : await db.rows(`select value, score::text as uid from legacy_zset where "_key" = 'userslug:uid' and value = any($1)`, [slugs]);
  return {
    posts: new Map(
      [...posts].flatMap(([key, post]): [string, string][] => {
        const [pid, tid] = [key.slice('post:'.length), textIn(post, 'tid')];
        const topic = topics.get(`topic:${tid}`);
        return topic === undefined ? [] : [[pid, recordOfPost(site, pid, tid, topic)]];
      }),
    ),
    topics: new Map(
      [...topics].map(([key, topic]) => [key.slice('topic:'.length), `${rootKindOf(site, topic)}/${key.slice('topic:'.length)}`]),
    ),
    members: new Map(members.map((row) => [textIn(row, 'value'), `members/${textIn(row, 'uid').replace(/\..*$/, '')}`])),
  };
}

/** The key of a file: its path below the folder of uploads. */
export const fileKey = (path: string): string | undefined =>
  /(?:\/assets)?\/uploads\/([\w./-]{1,180})$/.exec(path)?.[1]?.replace('-resized.', '.');

function rewrite(site: Site, refs: References, url: URL): string | undefined {
  const base = new URL(site.address);
  if (url.host !== base.host || !url.pathname.startsWith(base.pathname)) return undefined;
  const path = `/${url.pathname.slice(base.pathname.length)}`;
  const file = fileKey(path);
  if (file !== undefined) return `archive:files/${encodeURIComponent(file)}`;
  const [, kind = '', name = ''] = /^\/(topic|post|user|category)\/([^/?#]+)/.exec(path) ?? [];
  const maps: Record<string, ReadonlyMap<string, string>> = { topic: refs.topics, post: refs.posts, user: refs.members };
  const record = kind === 'category' && site.categories.has(Number(name)) ? `tags/${name}` : maps[kind]?.get(decodeURIComponent(name));
  return record === undefined ? undefined : `archive:${record}`;
}

/** The text of a post as our Markdown: it is Markdown already, but for its links, names and emoji; HTML in it is text there. */
export function convertBody(site: Site, refs: References, content: string): string {
  const { text, unmask } = masked(content);
  const linked = rewriteAddresses(neutral(text).replaceAll(/<(?=[A-Za-z/!?])(?!https?:\/\/)/g, String.raw`\<`), {
    site: site.address,
    upload: () => undefined,
    rewrite: (url) => rewrite(site, refs, url),
  });
  const named = linked.replaceAll(/(?<![\w/[(@])@([\p{L}\p{N}_.-]{1,60})/gu, (all, name: string) => {
    const slug = name.toLowerCase().replace(/[.-]+$/, '');
    const record = refs.members.get(slug);
    return record === undefined ? all : `[@${name.slice(0, slug.length)}](archive:${record})${name.slice(slug.length)}`;
  });
  return unmask(named.replaceAll(/(?<![\w/:]):([\w+-]{1,40}):(?!\w)/g, (all, name: string) => emojiNamed(name) ?? all)).trim();
}
