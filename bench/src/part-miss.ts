import { hello, read, type Bench, type Part } from './bench.ts';
import { statementsFor } from './inside.ts';
import { percent, perSecond, type Line } from './report.ts';

async function onMiss(bench: Bench, measure: string, paths: string[]): Promise<Line[]> {
  const bare = await hello(bench);
  const headers = { accept: 'text/html', 'accept-encoding': 'br' };
  const page = await read(bench, paths.map((path) => ({ path })), { headers, connections: 8 });
  const statements = await statementsFor(bench, paths[0] ?? '', paths[1] ?? '');
  return [
    {
      measure: `visitor's ${measure} on a miss`,
      figure: perSecond(page.perSecond),
      ratio: `${percent(page.perSecond, bare.perSecond)} of ${perSecond(bare.perSecond)}`,
      bar: '≥ 0.4 % of hello',
      reached: page.failed === 0 && page.perSecond >= bare.perSecond / 250,
    },
    { measure: '  its statements', figure: String(statements), ratio: '', bar: '≤ 6', reached: statements <= 6 },
  ];
}

/** Every address is asked for once, so the page cache never has it. */
export const missPart: Part = {
  name: 'miss',
  async run(bench) {
    const lists = (path: string, count: number): string[] =>
      ['activity', 'newest'].flatMap((sort) => Array.from({ length: Math.floor(count / 30) }, (_, page) => `${path}?sort=${sort}&page=${page + 2}`)).slice(0, -2);
    const threads = bench.topicIds.slice(100).map((topicId) => `/thread?topicId=${topicId}`);
    const questions = bench.questionIds.slice(100).map((questionId) => `/question?questionId=${questionId}`);
    return [
      ...(await onMiss(bench, 'list', lists('/siteHome', bench.topicIds.length))),
      ...(await onMiss(bench, 'thread', threads)),
      ...(await onMiss(bench, 'list of questions', lists('/askList', bench.questionIds.length))),
      ...(await onMiss(bench, 'question', questions)),
    ];
  },
};
