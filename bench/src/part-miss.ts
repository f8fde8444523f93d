import { hello, readWarm, type Bench, type Part } from './bench.ts';
import { statementsFor } from './inside.ts';
import { percent, perSecond, type Line } from './report.ts';

const headers = { accept: 'text/html', 'accept-encoding': 'br' };

/** Far more URLs than a round requests, so that none comes twice. */
async function onMiss(bench: Bench, measure: string, paths: string[]): Promise<Line[]> {
  const before = await hello(bench);
  const requests = paths.map((path) => ({ path }));
  const half = Math.floor(requests.length / 2);
  const page = await readWarm(bench, requests.slice(0, half), requests.slice(half), { headers, connections: 8 });
  // Before and after: a page is loaded for longer than other things, and a machine's speed may change meanwhile.
  const barePerSecond = (before.perSecond + (await hello(bench)).perSecond) / 2;
  const statements = await statementsFor(bench, paths[0] ?? '', paths[1] ?? '');
  return [
    {
      measure: `visitor's ${measure} on a miss`,
      figure: perSecond(page.perSecond),
      ratio: `${percent(page.perSecond, barePerSecond)} of ${perSecond(barePerSecond)}`,
      bar: '≥ 0.25 % of hello',
      reached: page.failed === 0 && page.perSecond >= barePerSecond / 400,
    },
    { measure: '  its statements', figure: String(statements), ratio: '', bar: '≤ 6', reached: statements <= 6 },
  ];
}

const perPage = 30;

/** All pages of a list: of everything and of each tag, in both orders and both languages. */
function listAddresses(path: string, count: number, tagIds: readonly string[]): string[] {
  const pagesOf = (start: string, items: number): string[] =>
    Array.from({ length: Math.floor(items / perPage) - 1 }, (_, page) => `${start}page=${page + 2}`);
  const starts = ['activity', 'newest'].flatMap((sort) => ['', 'lang=en&'].map((language) => `${path}?${language}sort=${sort}&`));
  const ofTags = tagIds.flatMap((tagId) => starts.flatMap((start) => pagesOf(`${start}tagId=${tagId}&`, count / tagIds.length)));
  return [...starts.flatMap((start) => pagesOf(start, count)), ...ofTags];
}

/** Every URL is requested once, so it is never in the page cache. */
export const missPart: Part = {
  name: 'miss',
  async run(bench) {
    const { topicIds, questionIds, tagIds } = bench;
    const threads = topicIds.slice(100).map((topicId) => `/thread?topicId=${topicId}`);
    const questions = questionIds.slice(100).map((questionId) => `/question?questionId=${questionId}`);
    return [
      ...(await onMiss(bench, 'list', listAddresses('/siteHome', topicIds.length, tagIds.topics))),
      ...(await onMiss(bench, 'thread', threads)),
      ...(await onMiss(bench, 'list of questions', listAddresses('/askList', questionIds.length, tagIds.questions))),
      ...(await onMiss(bench, 'question', questions)),
    ];
  },
};
