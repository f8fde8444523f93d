import type { RecordOf } from '../../archive/records/index.ts';
import type { KnownKeys, ReadItem } from '../reader.ts';
import { numberIn, type Row, textIn, timeIn } from '../mysql-database.ts';
import { cursorIn, sectionCursor } from '../sections.ts';
import { key, rowPages } from '../mysql-pages.ts';
import { attachmentsOf, bodyOf, noBody, plainText, postColumns, postFactsOf, stateOf } from './post-body.ts';
import { rootKind, type Site } from './site.ts';

type ResponseKind = 'comments' | 'answers';

const rootOf = { comments: 'topics', answers: 'questions' } as const;

/** Why a post becomes nothing: `thread` is the thread's own columns beside the post's. */
function refusalOf(site: Site, row: Row): string | undefined {
  if (row['threadForum'] === null) return 'its thread is gone';
  if (numberIn(row, 'threadOrder') === -4) return 'its thread is a draft';
  if (numberIn(row, 'threadClosed') > 1) return 'its thread is only a link to another';
  return site.forums.has(numberIn(row, 'threadForum')) ? undefined : 'its forum is gone';
}

function responseOf(site: Site, row: Row, { attachments, quotable, known }: PostPage) {
  const postedAt = timeIn(row, 'dateline') ?? timeIn(row, 'threadTime');
  const facts = postFactsOf(site, row, stateOf(numberIn(row, 'invisible')), postedAt);
  if (facts === undefined) return undefined;
  const pid = numberIn(row, 'pid');
  const isKnown = known.has(String(pid));
  const { body, quoted, original, remarks } = isKnown
    ? noBody
    : bodyOf(site, row, {
        attachments: attachments.get(pid) ?? new Map(),
        // No post quotes a later one.
        isQuotable: (other) => Number(other) < pid && (quotable.get(pid)?.has(Number(other)) ?? false),
      });
  const position = numberIn(row, 'position');
  const record = {
    key: String(pid),
    ...(position > 0 && { floor: position }),
    body,
    ...(original && { original }),
    ...facts,
  };
  return { record, quoted, remarks, isKnown };
}

/** The posts of the same thread that a post may quote, by its id; they are read with its page. */
async function readQuotable({ db, tables }: Site, name: string, rows: readonly Row[]): Promise<Map<number, ReadonlySet<number>>> {
  const quoting = rows.filter((row) => textIn(row, 'message').includes('findpost'));
  const pids = [
    ...new Set(quoting.flatMap((row) => [...textIn(row, 'message').matchAll(/pid=(\d{1,10})/g)].map(([, pid]) => Number(pid)))),
  ];
  if (pids.length === 0) return new Map();
  const others = await db.rows(`select pid, tid from ${tables.of(name)} where first = 0 and pid in (${pids.map(() => '?').join()})`, pids);
  const byThread = Map.groupBy(others, (row) => numberIn(row, 'tid'));
  return new Map(
    quoting.map((row) => [
      numberIn(row, 'pid'),
      new Set((byThread.get(numberIn(row, 'tid')) ?? []).map((other) => numberIn(other, 'pid'))),
    ]),
  );
}

/** What a page of posts needs from other tables. */
interface PostPage {
  attachments: Awaited<ReturnType<typeof attachmentsOf>>;
  quotable: Map<number, ReadonlySet<number>>;
  /** Posts that an earlier run brought. */
  known: ReadonlySet<string>;
}

/**
 * A condition: this post is the text of its thread, which `readThreads` reads. One that is marked so in another table than its thread's, a
 * second one, and one whose thread is gone are posts like all others.
 */
function isTextOfThread(table: string, thread: string, name: string): string {
  const number = Number(/_(\d+)$/.exec(name)?.[1] ?? 0);
  const earlier = `select 1 from ${table} earlier where earlier.tid = ${table}.tid and earlier.first = 1 and earlier.pid < ${table}.pid`;
  return `(${table}.first = 1 and ${thread}.tid is not null and ${thread}.posttableid = ${number} and not exists (${earlier}))`;
}

/** The floors of threads, as comments or answers: all tables of posts, one after the other. */
async function* readFloors(
  site: Site,
  kind: ResponseKind,
  after: string | null,
  knownKeys: KnownKeys,
): AsyncGenerator<ReadItem<ResponseKind>> {
  const { db, tables } = site;
  const thread = tables.of('forum_thread');
  for (const [at, name] of tables.posts.entries()) {
    const start = cursorIn(after, at);
    if (start === undefined) continue;
    const table = tables.of(name);
    const columns = `${postColumns(table)}, ${thread}.fid as threadForum, ${thread}.displayorder as threadOrder, ${thread}.closed as threadClosed, ${thread}.dateline as threadTime`;
    const from = `${table} left join ${thread} on ${thread}.tid = ${table}.tid`;
    const where = `not ${isTextOfThread(table, thread, name)}`;
    const selection = { columns, from, where, keys: [key(`${table}.pid`)] as const };
    for await (const page of rowPages(db, selection, start)) {
      const own = page.filter(({ row }) => rootKind(site, numberIn(row, 'tid')) === rootOf[kind]);
      const known = await knownKeys(own.map(({ row }) => textIn(row, 'pid')));
      const rows = own.flatMap(({ row }) => (known.has(textIn(row, 'pid')) ? [] : [row]));
      const data: PostPage = {
        known,
        attachments: await attachmentsOf(site, rows),
        // Only comments have quotes.
        quotable: kind === 'comments' ? await readQuotable(site, name, rows) : new Map(),
      };
      for (const { row, cursor } of own) yield itemOf(site, kind, row, sectionCursor(at, cursor), data);
    }
  }
}

function itemOf(site: Site, kind: ResponseKind, row: Row, cursor: string, data: PostPage): ReadItem<ResponseKind> {
  const table = 'forum_post';
  const refusal = refusalOf(site, row);
  const response = refusal === undefined ? responseOf(site, row, data) : undefined;
  if (response === undefined) return { table, cursor, outcome: 'left_out', key: textIn(row, 'pid'), reason: refusal ?? 'without a time' };
  const facts = { ...(response.remarks.length > 0 && { remarks: response.remarks }), ...(response.isKnown && { isKnown: true as const }) };
  if (kind === 'answers') {
    const record: RecordOf<'answers'> = { ...response.record, question: textIn(row, 'tid') };
    return { table, cursor, outcome: 'record', record, ...facts };
  }
  const record: RecordOf<'comments'> = {
    ...response.record,
    topic: textIn(row, 'tid'),
    ...(response.quoted !== undefined && { quotes: response.quoted }),
  };
  return { table, cursor, outcome: 'record', record, ...facts };
}

type RemarkKind = 'comments' | 'replies' | 'answer-replies';

/** Remarks under the text of a topic become comments, of which it has no others; all other remarks replies. */
async function* readRemarks(site: Site, kind: RemarkKind, section: number, after: string | null): AsyncGenerator<ReadItem<RemarkKind>> {
  const { db, tables } = site;
  const start = cursorIn(after, section);
  if (start === undefined || !tables.has('forum_postcomment')) return;
  const table = tables.of('forum_postcomment');
  for await (const page of rowPages(db, { columns: '*', from: table, keys: [key('id')] }, start)) {
    const parents = await parentsOf(
      site,
      page.map(({ row }) => row),
    );
    for (const { row, cursor } of page) {
      const parent = parents.get(numberIn(row, 'pid'));
      const isQuestion = rootKind(site, numberIn(row, 'tid')) === 'questions';
      const becomes = isQuestion ? 'answer-replies' : parent?.first === true ? 'comments' : 'replies';
      if (becomes === kind) yield remarkOf(site, kind, row, sectionCursor(section, cursor), parent);
    }
  }
}

interface Parent {
  tid: number;
  first: boolean;
}

async function parentsOf({ db, tables }: Site, remarks: readonly Row[]): Promise<Map<number, Parent>> {
  const parents = new Map<number, Parent>();
  const pids = [...new Set(remarks.map((row) => numberIn(row, 'pid')))];
  for (const name of tables.posts) {
    const rows = await db.rows(`select pid, tid, first from ${tables.of(name)} where pid in (${pids.map(() => '?').join()})`, pids);
    for (const row of rows) parents.set(numberIn(row, 'pid'), { tid: numberIn(row, 'tid'), first: numberIn(row, 'first') > 0 });
  }
  return parents;
}

function remarkOf(site: Site, kind: RemarkKind, row: Row, cursor: string, parent: Parent | undefined): ReadItem<RemarkKind> {
  const table = 'forum_postcomment';
  const id = textIn(row, 'id');
  const leaveOut = (reason: string): ReadItem<RemarkKind> => ({ table, cursor, outcome: 'left_out', key: id, reason });
  if (numberIn(row, 'rpid') > 0) return { table, cursor, outcome: 'merged', key: id, reason: 'also a floor of its own' };
  if (numberIn(row, 'authorid') < 0) return leaveOut('a computed rating');
  const facts = postFactsOf(site, row, 'published');
  const body = plainText(site, textIn(row, 'comment').replace(/<[^>]*>/g, ' '));
  if (parent === undefined) return leaveOut('its post is gone');
  if (facts === undefined || body === '') return leaveOut('without a time or text');
  const base = { key: `remark-${id}`, body, ...facts };
  const post = textIn(row, 'pid');
  if (kind === 'comments') return { table, cursor, outcome: 'record', record: { ...base, topic: String(parent.tid) } };
  if (kind === 'replies') return { table, cursor, outcome: 'record', record: { ...base, comment: post } };
  return { table, cursor, outcome: 'record', record: { ...base, question: String(parent.tid), ...(!parent.first && { answer: post }) } };
}

const remarksSection = 90;

export async function* readComments(site: Site, after: string | null, known: KnownKeys): AsyncGenerator<ReadItem> {
  yield* readFloors(site, 'comments', after, known);
  yield* readRemarks(site, 'comments', remarksSection, after);
}

export async function* readAnswers(site: Site, after: string | null, known: KnownKeys): AsyncGenerator<ReadItem> {
  yield* readFloors(site, 'answers', after, known);
}

export async function* readReplies(site: Site, kind: 'replies' | 'answer-replies', after: string | null): AsyncGenerator<ReadItem> {
  yield* readRemarks(site, kind, remarksSection, after);
}
