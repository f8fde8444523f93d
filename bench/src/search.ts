import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beginRebuild, rebuild } from '../../apps/server/src/modules/search/jobs/rebuild.ts';
import { connect } from '../../apps/server/src/platform/database/db.ts';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/index.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { prepareJobs } from '../../apps/server/src/platform/jobs/worker.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { openInside } from './inside.ts';
import { table, type Line } from './report.ts';

type Inside = Awaited<ReturnType<typeof openInside>>;

interface Asked {
  query: string;
  /** Places in the list of documents; any of them is right. */
  right: ReadonlySet<number>;
}

interface QualitySet {
  name: string;
  least: number;
  documents: string[];
  asked: Asked[];
}

/** As many queries as are asked of each set where it is larger. */
export interface SearchOrder {
  folder: string;
  posts: number;
  queries: number;
}

function linesOf<T>(folder: string, name: string): T[] {
  return gunzipSync(readFileSync(join(folder, name)))
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}

/** What somebody asked under this title. Some titles and some texts stand there several times: any of them is right. */
function medical(folder: string): QualitySet {
  const rows = linesOf<{ title: string; ask: string }>(folder, 'medical-qa.jsonl.gz');
  const documents = [...new Set(rows.map(({ ask }) => ask))];
  const places = new Map(documents.map((ask, at) => [ask, at]));
  const asked = [...Map.groupBy(rows, ({ title }) => title)].map(([query, found]) => ({
    query,
    right: new Set(found.map(({ ask }) => places.get(ask) ?? -1)),
  }));
  return { name: 'medical-qa, title → ask', least: 0.55, documents, asked };
}

function paragraphs(folder: string): QualitySet {
  const documents = linesOf<{ text: string }>(folder, 'cmrc2018-dev.docs.jsonl.gz').map(({ text }) => text);
  const asked = linesOf<{ query: string; doc: number }>(folder, 'cmrc2018-dev.queries.jsonl.gz').map(({ query, doc }) => ({
    query,
    right: new Set([doc]),
  }));
  return { name: 'cmrc2018-dev, question → paragraph', least: 0.965, documents, asked };
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const batch = 1000;

/** Published topics without words in their titles, in the place of all that were there; their ids in order. */
async function fill({ services: { db } }: Inside, bodies: Iterable<string>): Promise<string[]> {
  await sql`truncate search_document, search_word, topic cascade`.execute(db);
  await sql`insert into member (id, account) overriding system value values (1, 'bench') on conflict do nothing`.execute(db);
  await sql`insert into tag (id, name_zh, name_en) overriding system value values (1, '试验', 'Bench') on conflict do nothing`.execute(db);
  const ids: string[] = [];
  const write = async (texts: readonly string[]): Promise<void> => {
    const { rows } = await sql<{ id: string }>`
      insert into topic (tag_id, author_id, title, body_source, body_html, excerpt, state)
      select 1, 1, '·', body, '<p>' || html || '</p>', left(body, 180), 'published'
      from unnest(${texts}::text[], ${texts.map(escaped)}::text[]) with ordinality as written(body, html, place) order by place returning id`.execute(
      db,
    );
    ids.push(...rows.map(({ id }) => id));
  };
  let waiting: string[] = [];
  for (const body of bodies) {
    waiting.push(body);
    if (waiting.length === batch) {
      await write(waiting);
      waiting = [];
    }
  }
  await write(waiting);
  await sql`analyze`.execute(db);
  return ids;
}

async function indexAll({ services }: Inside): Promise<number> {
  const started = performance.now();
  await services.write((tx) => beginRebuild(tx));
  const isLeft = async () =>
    (await services.db.selectFrom('searchState').select('rebuildKind').executeTakeFirstOrThrow()).rebuildKind !== null;
  while (await isLeft()) await rebuild(services);
  return performance.now() - started;
}

async function search({ app }: Inside, query: string): Promise<string[]> {
  const response = await app.inject({ url: `/api/search?${new URLSearchParams({ keyword: query.slice(0, 200) })}` });
  if (response.statusCode !== 200) throw new Error(`${query} answered ${response.statusCode}`);
  return response.json<{ items: { id: string }[] }>().items.map(({ id }) => id);
}

/** Every n-th, so that a shorter run asks all over the set. */
function some<T>(all: readonly T[], most: number): T[] {
  const step = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(most, all.length) }, (_, at) => all[Math.floor(at * step)]).filter((one) => one !== undefined);
}

async function quality(inside: Inside, { name, least, documents, asked }: QualitySet, most: number): Promise<Line> {
  const ids = await fill(inside, documents);
  await indexAll(inside);
  const places = new Map(ids.map((id, at) => [id, at]));
  const questions = some(asked, most);
  let sum = 0;
  for (const { query, right } of questions) {
    const rank = (await search(inside, query)).slice(0, 10).findIndex((id) => right.has(places.get(id) ?? -1));
    if (rank >= 0) sum += 1 / (rank + 1);
  }
  const mrr = sum / questions.length;
  return {
    measure: `${name}: MRR@10`,
    figure: mrr.toFixed(4),
    ratio: `${questions.length} queries`,
    bar: `≥ ${least}`,
    reached: mrr >= least,
  };
}

/** Posts of sentences that people wrote, so that words are as frequent as in life. */
function* posts(sentences: readonly string[], count: number): Iterable<string> {
  for (let at = 0; at < count; at += 1) {
    const length = 1 + Math.floor(-Math.log(1 - Math.random()) * 4);
    yield Array.from({ length }, () => sentences[Math.floor(Math.random() * sentences.length)]).join('');
  }
}

async function sizeOf({ services: { db } }: Inside, relation: string, how: 'total' | 'indexes'): Promise<number> {
  const measured = how === 'total' ? sql`pg_total_relation_size(${relation}::regclass)` : sql`pg_indexes_size(${relation}::regclass)`;
  const { rows } = await sql<{ bytes: string }>`select ${measured}::text as bytes`.execute(db);
  return Number(rows[0]?.bytes);
}

async function speed(inside: Inside, set: QualitySet, count: number): Promise<Line[]> {
  const sentences = set.documents.flatMap((text) => text.split(/(?<=[。！？])/)).filter((text) => text.length > 4);
  await fill(inside, posts(sentences, count));
  const builtMs = await indexAll(inside);
  const times: number[] = [];
  for (const { query } of some(set.asked, 400)) {
    const started = performance.now();
    await search(inside, query);
    times.push(performance.now() - started);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  const [topics, documents, indexes] = [
    await sizeOf(inside, 'topic', 'total'),
    await sizeOf(inside, 'search_document', 'total'),
    await sizeOf(inside, 'search_document', 'indexes'),
  ];
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  const million = (builtMs / 60_000) * (1_000_000 / count);
  return [
    {
      measure: `search among ${count.toLocaleString('en')} posts: p95`,
      figure: `${at(0.95).toFixed(0)} ms`,
      ratio: `p50 ${at(0.5).toFixed(0)} ms`,
      bar: '≤ 150 ms',
      reached: at(0.95) <= 150,
    },
    {
      measure: '  building the index',
      figure: `${(builtMs / 1000).toFixed(0)} s`,
      ratio: `1,000,000: ${million.toFixed(0)} min`,
      bar: '≤ 30 min',
      reached: million <= 30,
    },
    {
      measure: '  indexes beside the table of topics',
      figure: megabytes(indexes),
      ratio: `${((indexes / topics) * 100).toFixed(0)} % of ${megabytes(topics)}; with documents ${megabytes(documents)}`,
      bar: '≤ 40 %',
      reached: indexes <= 0.4 * topics,
    },
  ];
}

/** Quality on the two sets and speed among generated posts, in a database of its own. */
export async function measureSearch({ folder, posts: count, queries }: SearchOrder): Promise<string> {
  if (!existsSync(folder)) throw new Error(`No sets in ${folder}: name their folder with --sets.`);
  const dataDir = await mkdtemp(join(tmpdir(), 'chaguan-search-'));
  await using open = new AsyncDisposableStack();
  open.defer(() => rm(dataDir, { recursive: true, force: true }));
  const embedded = open.adopt(await startEmbedded({ dataDir }), (running) => running.stop());
  const database = open.adopt(connect({ url: embedded.url, connections: 6 }), (opened) => opened.close());
  await prepareJobs(database.pool, createLog({ LOG_LEVEL: 'error', NODE_ENV: 'production' }));
  await migrate(embedded.url);
  const inside = open.adopt(await openInside(database, dataDir), (opened) => opened.close());
  const sets = [medical(folder), paragraphs(folder)];
  const lines: Line[] = [];
  for (const set of sets) lines.push(await quality(inside, set, queries));
  const [first] = sets;
  if (first !== undefined) lines.push(...(await speed(inside, first, count)));
  return table(lines);
}
