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

function pages(path: string, count: number): string[] {
  return Array.from({ length: count }, (_, page) => `${path}page=${page + 1}`);
}

export const memberPart: Part = {
  name: 'member',
  run: async (bench) => [
    ...(await reading(bench, 'topic list', pages('/api/topics?', 20))),
    ...(await reading(bench, 'thread of 30 comments', pages(`/api/thread/${bench.deepTopicId}?`, 500))),
    ...(await reading(bench, 'threads all over', bench.topicIds.slice(0, 2000).map((id) => `/api/thread/${id}`))),
    ...(await reading(bench, 'list of questions', pages('/api/questions?', 20))),
    ...(await reading(bench, 'question of 30 answers by time', pages(`/api/question/${bench.deepQuestionId}?sort=oldest&`, 500))),
    ...(await reading(bench, 'question of 30 answers by likes', pages(`/api/question/${bench.deepQuestionId}?`, 500))),
    ...(await reading(bench, 'questions all over', bench.questionIds.slice(0, 2000).map((id) => `/api/question/${id}`))),
  ],
};
