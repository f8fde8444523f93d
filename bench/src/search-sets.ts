import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

export interface Asked {
  query: string;
  /** Places in the list of documents; any of them is right. */
  right: ReadonlySet<number>;
  /** What an answer must hold, where the set knows it; any of them is right. */
  answers: readonly string[];
}

export interface QualitySet {
  name: string;
  least: number;
  documents: string[];
  asked: Asked[];
}

function linesOf<T>(folder: string, name: string): T[] {
  return gunzipSync(readFileSync(join(folder, name)))
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}

/** What somebody asked under this title. Some titles and some texts stand there several times: any of them is right. */
export function medical(folder: string): QualitySet {
  const rows = linesOf<{ title: string; ask: string }>(folder, 'medical-qa.jsonl.gz');
  const documents = [...new Set(rows.map(({ ask }) => ask))];
  const places = new Map(documents.map((ask, at) => [ask, at]));
  const asked = [...Map.groupBy(rows, ({ title }) => title)].map(([query, found]) => ({
    query,
    right: new Set(found.map(({ ask }) => places.get(ask) ?? -1)),
    answers: [],
  }));
  return { name: 'medical-qa, title → ask', least: 0.55, documents, asked };
}

export function paragraphs(folder: string): QualitySet {
  const documents = linesOf<{ text: string }>(folder, 'cmrc2018-dev.docs.jsonl.gz').map(({ text }) => text);
  const asked = linesOf<{ query: string; doc: number; answers: string[] }>(folder, 'cmrc2018-dev.queries.jsonl.gz').map(
    ({ query, doc, answers }) => ({ query, right: new Set([doc]), answers }),
  );
  return { name: 'cmrc2018-dev, question → paragraph', least: 0.965, documents, asked };
}
