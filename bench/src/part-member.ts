import { hello, readWarm, type Bench, type Part } from './bench.ts';
import { statementsFor } from './inside.ts';
import { percent, perSecond, type Line } from './report.ts';

const requested = (paths: readonly string[]): { path: string }[] => paths.map((path) => ({ path }));

async function reading(bench: Bench, measure: string, paths: string[]): Promise<Line[]> {
  const bare = await hello(bench);
  const answer = await readWarm(bench, requested(paths), requested(paths), { writers: bench.members });
  const statements = await statementsFor(bench, paths[0] ?? '', paths.at(-1) ?? '', bench.members[0]);
  return [
    {
      measure: `member's ${measure}`,
      figure: perSecond(answer.perSecond),
      ratio: `${percent(answer.perSecond, bare.perSecond)} of ${perSecond(bare.perSecond)}`,
      bar: '≥ 1 % of hello',
      reached: answer.failed === 0 && answer.perSecond >= 0.01 * bare.perSecond,
    },
    { measure: '  its statements', figure: String(statements), ratio: '', bar: '≤ 6', reached: statements <= 6 },
  ];
}

function pages(path: string, count: number): string[] {
  return Array.from({ length: count }, (_, page) => `${path}page=${page + 1}`);
}

const threads = (ids: readonly string[]): string[] => ids.map((id) => `/api/threads/${id}`);

const questions = (ids: readonly string[]): string[] => ids.map((id) => `/api/questions/${id}`);

export const memberPart: Part = {
  name: 'member',
  async run(bench) {
    const { topicIds, deepTopicId, questionIds, deepQuestionId } = bench;
    return [
      ...(await reading(bench, 'topic list', pages('/api/topics?', 20))),
      ...(await reading(bench, 'thread of 30 comments', pages(`/api/threads/${deepTopicId}?`, 500))),
      ...(await reading(bench, 'threads all over', threads(topicIds.slice(0, 5000)))),
      ...(await reading(bench, 'list of questions', pages('/api/questions?', 20))),
      ...(await reading(bench, 'question of 30 answers by time', pages(`/api/questions/${deepQuestionId}?sort=oldest&`, 500))),
      ...(await reading(bench, 'question of 30 answers by likes', pages(`/api/questions/${deepQuestionId}?`, 500))),
      ...(await reading(bench, 'questions all over', questions(questionIds.slice(0, 5000)))),
      ...(await reading(bench, 'unread count', ['/api/user/control/unreadMessageCount'])),
    ];
  },
};
