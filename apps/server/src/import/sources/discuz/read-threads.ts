import type { RecordOf } from '../../archive/records/index.ts';
import type { KnownKeys, ReadItem } from '../reader.ts';
import { numberIn, type Row, textIn, timeIn } from '../mysql-database.ts';
import { key, rowPages } from '../mysql-pages.ts';
import { countedViews } from '../post-records.ts';
import { attachmentsOf, bodyOf, noBody, postColumns, postFactsOf, stateOf } from './post-body.ts';
import { plainName, rootKind, type Site } from './site.ts';
import { specialFacts } from './special-facts.ts';

type RootKind = 'topics' | 'questions';

/** What a page of threads needs from other tables. */
interface ThreadPage {
  posts: Map<number, Row>;
  attachments: Awaited<ReturnType<typeof attachmentsOf>>;
  facts: Map<number, string>;
  words: Map<number, string[]>;
  adopted: Map<number, Row>;
  /** Threads that an earlier run brought: their texts are not converted again. */
  known: ReadonlySet<string>;
}

const marks = (values: readonly number[]): string => values.map(() => '?').join();

async function firstPosts({ db, tables }: Site, threads: readonly Row[]): Promise<Map<number, Row>> {
  const posts = new Map<number, Row>();
  for (const [number, rows] of Map.groupBy(threads, (row) => numberIn(row, 'posttableid'))) {
    const name = number === 0 ? 'forum_post' : `forum_post_${number}`;
    if (!tables.has(name)) continue;
    const tids = rows.map((row) => numberIn(row, 'tid'));
    const table = tables.of(name);
    for (const row of await db.rows(
      `select ${postColumns(table)} from ${table} where tid in (${marks(tids)}) and first = 1 order by pid desc`,
      tids,
    )) {
      posts.set(numberIn(row, 'tid'), row);
    }
  }
  return posts;
}

async function freeTags({ db, tables }: Site, threads: readonly Row[]): Promise<Map<number, string[]>> {
  if (!tables.has('common_tagitem') || !tables.has('common_tag')) return new Map();
  const tids = threads.map((row) => numberIn(row, 'tid'));
  const rows = await db.rows(
    `select itemid, tagname from ${tables.of('common_tagitem')} join ${tables.of('common_tag')} using (tagid)
     where idtype in ('tid', 'threadid') and itemid in (${marks(tids)}) order by tagid`,
    tids,
  );
  return new Map(
    [...Map.groupBy(rows, (row) => numberIn(row, 'itemid'))].map(([tid, list]) => [
      tid,
      list.map((row) => plainName(textIn(row, 'tagname'))),
    ]),
  );
}

/** The best answer of a settled reward is the post of one second after its thread. */
async function adoptedAnswers({ db, tables }: Site, threads: readonly Row[]): Promise<Map<number, Row>> {
  const settled = threads.filter((row) => numberIn(row, 'special') === 3 && numberIn(row, 'price') < 0);
  const adopted = new Map<number, Row>();
  for (const [number, rows] of Map.groupBy(settled, (row) => numberIn(row, 'posttableid'))) {
    const name = number === 0 ? 'forum_post' : `forum_post_${number}`;
    if (!tables.has(name)) continue;
    const pairs = rows.map((row) => `(${numberIn(row, 'tid')}, ${numberIn(row, 'dateline') + 1})`);
    for (const row of await db.rows(
      `select tid, pid from ${tables.of(name)} where (tid, dateline) in (${pairs.join()}) and first = 0 order by pid desc`,
    )) {
      adopted.set(numberIn(row, 'tid'), row);
    }
  }
  return adopted;
}

async function readPage(site: Site, threads: readonly Row[], known: KnownKeys | undefined): Promise<ThreadPage> {
  const posts = await firstPosts(site, threads);
  return {
    posts,
    attachments: await attachmentsOf(site, [...posts.values()]),
    facts: await specialFacts(site, threads),
    words: await freeTags(site, threads),
    adopted: await adoptedAnswers(site, threads),
    known: (await known?.(threads.map((row) => textIn(row, 'tid')))) ?? new Set(),
  };
}

/** Why a thread becomes nothing. */
function refusalOf(site: Site, thread: Row, post: Row | undefined): string | undefined {
  if (numberIn(thread, 'closed') > 1) return 'only a link to where the thread was moved';
  if (numberIn(thread, 'displayorder') === -4) return 'a draft';
  if (!site.forums.has(numberIn(thread, 'fid'))) return 'its forum is gone';
  return post === undefined ? 'its text is gone' : undefined;
}

function titleOf(site: Site, thread: Row): string {
  const name = site.classes.get(numberIn(thread, 'typeid'));
  const subject = plainName(textIn(thread, 'subject'));
  return name === undefined || name === '' ? subject : `[${name}] ${subject}`;
}

/** The thread's own time; where that cannot be one, the text's or that of the last answer, which are close to it. */
const postedAtOf = (thread: Row, post: Row): string | undefined =>
  timeIn(thread, 'dateline') ?? timeIn(post, 'dateline') ?? timeIn(thread, 'lastpost');

function rootOf(site: Site, kind: RootKind, thread: Row, post: Row, page: ThreadPage) {
  const tid = numberIn(thread, 'tid');
  const order = numberIn(thread, 'displayorder');
  const state = order < 0 ? stateOf(order) : stateOf(numberIn(post, 'invisible'));
  const facts = postFactsOf(site, { ...post, authorid: thread['authorid'] ?? null }, state, postedAtOf(thread, post));
  if (facts === undefined) return undefined;
  const price = numberIn(thread, 'special') === 0 ? Math.max(0, numberIn(thread, 'price')) : 0;
  const isKnown = page.known.has(String(tid));
  const attachments = page.attachments.get(numberIn(post, 'pid')) ?? new Map();
  const { body, original, remarks } = isKnown
    ? noBody
    : bodyOf(site, post, { allowsHidden: kind === 'topics', price, attachments }, page.facts.get(tid));
  const searchWords = (page.words.get(tid) ?? []).filter((word) => word !== '').slice(0, 50);
  const record = {
    key: String(tid),
    title: titleOf(site, thread),
    firstPost: String(numberIn(post, 'pid')),
    views: countedViews(numberIn(thread, 'views')),
    ...(order >= 1 && order <= 3 && { pinOrder: order }),
    body,
    ...(original && { original }),
    ...facts,
    ...(searchWords.length > 0 && { searchWords }),
  };
  return { record, isKnown, remarks: numberIn(thread, 'readperm') > 0 ? [...remarks, 'a thread that needed a reading level'] : remarks };
}

function topicOf(site: Site, thread: Row, root: NonNullable<ReturnType<typeof rootOf>>): RecordOf<'topics'> {
  return {
    ...root.record,
    tag: site.forums.get(numberIn(thread, 'fid'))?.key ?? '',
    ...(numberIn(thread, 'digest') > 0 && { essence: true }),
    ...(numberIn(thread, 'closed') === 1 && { commentsClosed: true }),
  };
}

function questionOf(
  site: Site,
  thread: Row,
  root: NonNullable<ReturnType<typeof rootOf>>,
  adopted: Row | undefined,
): RecordOf<'questions'> {
  const price = numberIn(thread, 'price');
  const amount = numberIn(thread, 'special') === 3 ? Math.abs(price) : 0;
  const settledAt = price < 0 ? timeIn(thread, 'lastpost') : undefined;
  return {
    ...root.record,
    tags: [`q${site.forums.get(numberIn(thread, 'fid'))?.key ?? ''}`],
    ...(numberIn(thread, 'closed') === 1 && { answersClosed: true }),
    ...(adopted && { adopted: String(numberIn(adopted, 'pid')) }),
    ...(amount > 0 && { bounty: { amount, unit: site.points, ...(settledAt !== undefined && { settledAt }) } }),
  };
}

/** Threads as topics or questions; the post that is the text of a thread is part of it. */
export async function* readThreads<K extends RootKind>(
  site: Site,
  kind: K,
  after: string | null,
  known?: KnownKeys,
): AsyncGenerator<ReadItem<RootKind>> {
  const { db, tables } = site;
  const table = tables.of('forum_thread');
  for await (const page of rowPages(db, { columns: '*', from: table, keys: [key('tid')] }, after)) {
    const own = page.filter(({ row }) => rootKind(site, numberIn(row, 'tid')) === kind);
    if (own.length === 0) continue;
    const data = await readPage(
      site,
      own.map(({ row }) => row),
      known,
    );
    for (const { row, cursor } of own) {
      const tid = numberIn(row, 'tid');
      const post = data.posts.get(tid);
      const refusal = refusalOf(site, row, post);
      const root = refusal === undefined && post !== undefined ? rootOf(site, kind, row, post, data) : undefined;
      if (root === undefined)
        yield { table: 'forum_thread', cursor, outcome: 'left_out', key: String(tid), reason: refusal ?? 'without a time' };
      else {
        const record = kind === 'topics' ? topicOf(site, row, root) : questionOf(site, row, root, data.adopted.get(tid));
        const more = { ...(root.remarks.length > 0 && { remarks: root.remarks }), ...(root.isKnown && { isKnown: true as const }) };
        yield { table: 'forum_thread', cursor, outcome: 'record', record, ...more };
      }
      if (post !== undefined)
        yield { table: 'forum_post', cursor, outcome: 'merged', key: String(numberIn(post, 'pid')), reason: 'the text of its thread' };
    }
  }
}
