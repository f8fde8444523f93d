import type { Bench, Part } from './bench.ts';
import { median, type Line } from './report.ts';

const rounds = 120;

async function askedMs(url: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - startedAt;
}

/** In turns, so that whatever else the machine does meets both alike. */
async function compare(bench: Bench, measure: string, first: string, deep: string): Promise<Line> {
  const firstMs: number[] = [];
  const deepMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    firstMs.push(await askedMs(bench.server.origin + first));
    deepMs.push(await askedMs(bench.server.origin + deep));
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
  run: async (bench) => [
    await compare(
      bench,
      'topic of 30,000 comments, page 1 and 1,000',
      `/api/thread/${bench.deepTopicId}?page=1`,
      `/api/thread/${bench.deepTopicId}?page=1000`,
    ),
    await compare(bench, 'topic list, page 1 and 100', '/api/topics?page=1', '/api/topics?page=100'),
  ],
};
