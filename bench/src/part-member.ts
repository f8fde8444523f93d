import { hello, read, type Bench, type Part } from './bench.ts';
import { statementsFor } from './inside.ts';
import { percent, perSecond, type Line } from './report.ts';

async function reading(bench: Bench, measure: string, paths: string[]): Promise<Line[]> {
  const bare = await hello(bench);
  const answer = await read(bench, paths.map((path) => ({ path })), { writers: bench.members });
  const statements = await statementsFor(bench, paths[0] ?? '', paths[1] ?? '', bench.members[0]);
  return [
    {
      measure: `member's ${measure}`,
      figure: perSecond(answer.perSecond),
      ratio: `${percent(answer.perSecond, bare.perSecond)} of ${perSecond(bare.perSecond)}`,
      bar: '≥ 5 % of hello',
      reached: answer.failed === 0 && answer.perSecond >= 0.05 * bare.perSecond,
    },
    { measure: '  its statements', figure: String(statements), ratio: '', bar: '≤ 5', reached: statements <= 5 },
  ];
}

export const memberPart: Part = {
  name: 'member',
  run: async (bench) => [
    ...(await reading(bench, 'topic list', Array.from({ length: 20 }, (_, page) => `/api/topics?page=${page + 1}`))),
    ...(await reading(bench, 'thread of 30 comments', Array.from({ length: 500 }, (_, page) => `/api/thread/${bench.deepTopicId}?page=${page + 1}`))),
    ...(await reading(bench, 'threads all over', bench.topicIds.slice(0, 2000).map((id) => `/api/thread/${id}`))),
  ],
};
