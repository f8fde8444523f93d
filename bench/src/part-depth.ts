import type { Bench, Part } from './bench.ts';
import { median, type Line } from './report.ts';

const rounds = 120;

async function requestMs(url: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - startedAt;
}

/** Alternating, so that other load on the machine affects both alike. */
async function compare(bench: Bench, measure: string, first: string, deep: string): Promise<Line> {
  const firstMs: number[] = [];
  const deepMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    firstMs.push(await requestMs(bench.server.origin + first));
    deepMs.push(await requestMs(bench.server.origin + deep));
  }
  const ratio = median(deepMs) / median(firstMs);
  return {
    measure,
    figure: `${median(firstMs).toFixed(1)} ms, ${median(deepMs).toFixed(1)} ms`,
    ratio: `${ratio.toFixed(2)} ×`,
    bar: '≤ 1.5 ×',
    reached: ratio <= 1.5,
  };
}

export const depthPart: Part = {
  name: 'depth',
  run: async (bench) => {
    const pages = (measure: string, path: string, deep: number): Promise<Line> =>
      compare(bench, `${measure}, page 1 and ${deep.toLocaleString('en')}`, `${path}page=1`, `${path}page=${deep}`);
    return [
      await pages('topic of 30,000 comments', `/api/threads/${bench.deepTopicId}?`, 1000),
      await pages('topic list', '/api/topics?', 100),
      await pages('question of 30,000 answers by time', `/api/questions/${bench.deepQuestionId}?sort=oldest&`, 1000),
      await pages('question of 30,000 answers by likes', `/api/questions/${bench.deepQuestionId}?`, 1000),
      await pages('list of questions', '/api/questions?', 100),
    ];
  },
};
