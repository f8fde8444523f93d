import { answerFromSite, type Answer } from '@chaguan/contract';
import type { Line } from './report.ts';
import { ask, fill, indexAll, noTitle, search, some, type Inside } from './search-index.ts';
import type { Asked, QualitySet } from './search-sets.ts';

/** Where the right one is found among the first ten. */
async function found(inside: Inside, ids: readonly string[], questions: readonly Asked[]): Promise<number> {
  const places = new Map(ids.map((id, at) => [id, at]));
  let sum = 0;
  for (const { query, right } of questions) {
    const rank = (await search(inside, query)).slice(0, 10).findIndex((id) => right.has(places.get(id) ?? -1));
    if (rank >= 0) sum += 1 / (rank + 1);
  }
  return sum / questions.length;
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');

/** In how many answers of the assistant without a provider one of the right texts stands. */
async function answered(inside: Inside, questions: readonly Asked[]): Promise<number> {
  let right = 0;
  for (const { query, answers } of questions) {
    const { answer } = await ask<Answer<typeof answerFromSite>>(inside, answerFromSite.path, { question: query });
    const text = plain(answer.extracts.map(({ markdown }) => markdown).join(''));
    if (answers.some((each) => text.includes(plain(each)))) right += 1;
  }
  return right / questions.length;
}

function line(measure: string, figure: number, ratio: string, least: number): Line {
  return { measure, figure: figure.toFixed(4), ratio, bar: `≥ ${least}`, reached: figure >= least };
}

/** How well questions of a set find their documents and, where it knows them, their answers. `most` 0: all are asked. */
export async function quality(inside: Inside, { name, least, documents, asked }: QualitySet, most: number): Promise<Line[]> {
  const ids = await fill(
    inside,
    documents.map((body) => ({ title: noTitle, body })),
    { days: 0, count: documents.length },
  );
  await indexAll(inside);
  const questions = most === 0 ? asked : some(asked, most);
  const ratio = `${questions.length} of ${asked.length} queries, ${documents.length} documents`;
  const lines = [line(`${name}: MRR@10`, await found(inside, ids, questions), ratio, least)];
  const known = questions.filter(({ answers }) => answers.length > 0);
  if (known.length > 0)
    lines.push(line('  the answer in three cited sentences', await answered(inside, known), `${known.length} queries`, 0.8));
  return lines;
}
