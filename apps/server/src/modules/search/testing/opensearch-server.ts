import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { scoreOf, type Json } from './opensearch-query.ts';

/** The behaviour of the server: as documented, or faulty. */
export type Mood = 'well' | 'down' | 'slow' | 'broken JSON' | 'something else' | 'overloaded' | 'refuses documents';

type Document = Json;

interface Sort {
  field: string;
}

function sortsOf(value: unknown): Sort[] {
  return Array.isArray(value) ? value.map((each: Json) => ({ field: Object.keys(each)[0] ?? '' })) : [];
}

function bucketsOf(documents: readonly Document[], field: string): Json {
  const values = documents.flatMap((document) => document[field] as string | string[]);
  const counts = [...Map.groupBy(values, (value) => value)].map(([key, { length }]) => ({ key, doc_count: length }));
  return { buckets: counts.toSorted((a, b) => b.doc_count - a.doc_count) };
}

function aggregate(documents: readonly Document[], aggs: unknown): Json {
  return Object.fromEntries(
    Object.entries((aggs ?? {}) as Record<string, Record<string, Json>>).map(([name, { terms, filters }]) => {
      if (terms !== undefined) return [name, bucketsOf(documents, String(terms['field']))];
      const filterList = Object.entries((filters?.['filters'] ?? {}) as Json);
      const countOf = (query: unknown) => documents.filter((document) => scoreOf(document, query) !== null).length;
      return [name, { buckets: Object.fromEntries(filterList.map(([key, query]) => [key, { doc_count: countOf(query) }])) }];
    }),
  );
}

function search(all: readonly Document[], requested: Json): Json {
  const scored = all.flatMap((document) => {
    const score = scoreOf(document, requested['query']);
    return score === null ? [] : [{ document, score }];
  });
  const page =
    requested['post_filter'] === undefined ? scored : scored.filter(({ document }) => scoreOf(document, requested['post_filter']) !== null);
  const keyOf = ({ document, score }: (typeof scored)[number], { field }: Sort) => (field === '_score' ? score : Number(document[field]));
  const sorts = requested['sort'] === undefined ? [{ field: '_score' }] : sortsOf(requested['sort']);
  const sorted = page.toSorted((a, b) => sorts.map((sort) => keyOf(b, sort) - keyOf(a, sort)).find((difference) => difference !== 0) ?? 0);
  const after = requested['search_after'];
  const isBehind = (each: (typeof scored)[number]) =>
    (sorts.map((sort, at) => Number((after as unknown[])[at]) - keyOf(each, sort)).find((difference) => difference !== 0) ?? 0) > 0;
  const behind = Array.isArray(after) ? sorted.filter(isBehind) : sorted;
  const from = Number(requested['from'] ?? 0);
  return {
    hits: {
      total: { value: page.length, relation: 'eq' },
      max_score: page.length === 0 ? null : Math.max(...page.map(({ score }) => score)),
      hits: behind.slice(from, from + Number(requested['size'] ?? 10)).map(({ document, score }) => ({ _score: score, _source: document })),
    },
    aggregations: aggregate(
      scored.map(({ document }) => document),
      requested['aggs'],
    ),
  };
}

function bulk(documents: Map<string, Document>, text: string): Json {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, Json>);
  const items: Json[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [act = '', { _id: id = '' } = {}] = Object.entries(lines[at] ?? {})[0] ?? [];
    const known = documents.get(String(id));
    if (act !== 'delete') at += 1;
    if (act === 'delete') documents.delete(String(id));
    else if (act === 'index') documents.set(String(id), lines[at] ?? {});
    else if (known !== undefined) documents.set(String(id), { ...known, ...lines[at]?.['doc'] });
    items.push({ [act]: { status: act !== 'index' && known === undefined ? 404 : 200 } });
  }
  return { errors: items.some((item) => JSON.stringify(item).includes('404')), items };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** A search server on loopback, with the part of OpenSearch's protocol that we use. */
export async function startOpensearch() {
  const documents = new Map<string, Document>();
  const received: { path: string; authorization: string | undefined }[] = [];
  let [mood, made]: [Mood, boolean] = ['well', false];

  const answer = (path: string, method: string | undefined, body: string): [status: number, body: unknown] => {
    if (method === 'PUT') {
      const first = !made;
      made = true;
      return first ? [200, { acknowledged: true }] : [400, { error: { type: 'resource_already_exists_exception' } }];
    }
    if (!made) return [404, { error: { type: 'index_not_found_exception' } }];
    if (path.endsWith('/_bulk'))
      return [200, mood === 'refuses documents' ? { items: [{ index: { status: 429 } }] } : bulk(documents, body)];
    return [200, search([...documents.values()], JSON.parse(body) as Json)];
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    received.push({ path: request.url ?? '', authorization: request.headers.authorization });
    const body = await textOf(request);
    if (mood === 'down') return void request.socket.destroy();
    if (mood === 'slow') return;
    if (mood === 'broken JSON') return void response.end('{"hits":');
    if (mood === 'something else') return void response.end('{"hits":{"total":{"value":"many"}}}');
    if (mood === 'overloaded') return void response.writeHead(429).end('{}');
    const [status, content] = answer(request.url ?? '', request.method, body);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
  };
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.writeHead(400).end(JSON.stringify({ error: String(error) })));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://teahouse:pass%20word@127.0.0.1:${port}/posts`,
    documents,
    received,
    be(next: Mood) {
      mood = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
