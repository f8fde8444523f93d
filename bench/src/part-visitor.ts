import { hello, readWarm, type Bench, type Part } from './bench.ts';
import { percent, perSecond, type Line } from './report.ts';
import { served } from './served.ts';

async function fromCache(bench: Bench, measure: string, path: string): Promise<Line[]> {
  const bare = await hello(bench);
  const { bytes } = await served(bench.server.origin + path);
  const sameSize = await hello(bench, `/bytes/${bytes.length}`);
  const page = await readWarm(bench, [{ path }], [{ path }], { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
  return [
    {
      measure: `visitor's ${measure} from the cache`,
      figure: perSecond(page.perSecond),
      ratio: `${percent(page.perSecond, sameSize.perSecond)} of ${perSecond(sameSize.perSecond)}`,
      bar: '≥ 50 % of hello with that body',
      reached: page.failed === 0 && page.perSecond >= 0.5 * sameSize.perSecond,
    },
    {
      measure: '  its p99',
      figure: `${page.p99Ms.toFixed(1)} ms`,
      ratio: `hello ${bare.p99Ms.toFixed(1)} ms`,
      bar: '≤ 5 × hello',
      reached: page.p99Ms <= 5 * bare.p99Ms,
    },
  ];
}

export const visitorPart: Part = {
  name: 'visitor',
  run: async (bench) => [
    ...(await fromCache(bench, 'list', '/siteHome')),
    ...(await fromCache(bench, 'thread', `/thread?topicId=${bench.topicIds[5]}`)),
    ...(await fromCache(bench, 'list of questions', '/askList')),
    ...(await fromCache(bench, 'question', `/question?questionId=${bench.questionIds[5]}`)),
  ],
};
