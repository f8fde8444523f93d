import { hello, read, type Bench, type Part } from './bench.ts';
import { percent, perSecond, type Line } from './report.ts';

async function fromCache(bench: Bench, measure: string, path: string): Promise<Line[]> {
  const bare = await hello(bench);
  await fetch(bench.server.origin + path);
  const page = await read(bench, [{ path }], { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
  return [
    {
      measure: `visitor's ${measure} from the cache`,
      figure: perSecond(page.perSecond),
      ratio: `${percent(page.perSecond, bare.perSecond)} of ${perSecond(bare.perSecond)}`,
      bar: '≥ 70 % of hello',
      reached: page.failed === 0 && page.perSecond >= 0.7 * bare.perSecond,
    },
    {
      measure: `  its p99`,
      figure: `${page.p99Ms} ms`,
      ratio: `hello ${bare.p99Ms} ms`,
      bar: '≤ 5 × hello',
      // The load process counts whole milliseconds; below one there is nothing to compare.
      reached: page.p99Ms <= 5 * Math.max(bare.p99Ms, 1),
    },
  ];
}

export const visitorPart: Part = {
  name: 'visitor',
  run: async (bench) => [
    ...(await fromCache(bench, 'list', '/siteHome')),
    ...(await fromCache(bench, 'thread', `/thread?topicId=${bench.topicIds[5]}`)),
  ],
};
