import { answerFromSite, type Answer } from '@chaguan/contract';
import type { Line } from './report.ts';
import { bm25Mrr, reciprocalRank } from './search-bm25.ts';
import { ask, fill, indexAll, noTitle, search, some, type Inside } from './search-index.ts';
import type { SearchCase, QualitySet } from './search-sets.ts';

/** How well queries find their documents (MRR@10). */
async function productMrr(inside: Inside, ids: readonly string[], questions: readonly SearchCase[]): Promise<number> {
  const indexes = new Map(ids.map((id, at) => [id, at]));
  let sum = 0;
  for (const { query, right } of questions) {
    const matchCount = await search(inside, query);
    sum += reciprocalRank(
      matchCount.map((id) => indexes.get(id) ?? -1),
      right,
    );
  }
  return sum / questions.length;
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');

/** In how many answers of the assistant without a provider one of the right texts occurs. */
async function answered(inside: Inside, questions: readonly SearchCase[]): Promise<number> {
  let right = 0;
  for (const { query, answers } of questions) {
    const { answer } = await ask<Answer<typeof answerFromSite>>(inside, answerFromSite.path, { question: query });
    const text = plain(answer.extracts.map(({ markdown }) => markdown).join(''));
    if (answers.some((each) => text.includes(plain(each)))) right += 1;
  }
  return right / questions.length;
}

/** For each set the product compared with BM25, and for all of them the mean. */
export function beside(ratios: readonly number[]): Line {
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
  return {
    measure: 'mean of all sets, of BM25',
    figure: mean.toFixed(3),
    ratio: `least ${Math.min(...ratios).toFixed(3)}`,
    bar: '≥ 1.0',
    reached: mean >= 1,
  };
}

/** How well queries of a set find their documents compared with BM25 and, if it contains them, their answers. `most` 0: all are used. */
export async function quality(
  inside: Inside,
  { name, documents, tags, cases: requested }: QualitySet,
  most: number,
): Promise<{ ratio: number; lines: Line[] }> {
  const ids = await fill(
    inside,
    documents.map((body, at) => ({ title: noTitle, body, tag: tags?.[at] })),
    { days: 0, count: documents.length },
    [...new Set(tags)],
  );
  await indexAll(inside);
  const questions = most === 0 ? requested : some(requested, most);
  // The baseline treats the name of the tag as a part of the text.
  const texts = tags === undefined ? documents : documents.map((text, at) => `${text} ${tags[at]}`);
  const [product, bm25] = [await productMrr(inside, ids, questions), bm25Mrr(texts, questions)];
  const ratio = product / bm25;
  const lines: Line[] = [
    {
      measure: `${name}: MRR@10`,
      figure: product.toFixed(3),
      ratio: `${ratio.toFixed(3)} of BM25's ${bm25.toFixed(3)}; ${questions.length} queries, ${documents.length} documents`,
      bar: '≥ 0.97',
      reached: ratio >= 0.97,
    },
  ];
  const known = questions.filter(({ answers }) => answers.length > 0);
  if (known.length > 0) {
    const figure = await answered(inside, known);
    lines.push({
      measure: '  the answer in three cited sentences',
      figure: figure.toFixed(3),
      ratio: `${known.length} queries`,
      bar: '≥ 0.8',
      reached: figure >= 0.8,
    });
  }
  return { ratio, lines };
}
