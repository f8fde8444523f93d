import type { Part } from './bench.ts';
import type { Line } from './report.ts';
import { served } from './served.ts';

function addressesIn(html: string): { scripts: string[]; styles: string[] } {
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([tag]) => ({
    rel: /rel="([^"]*)"/.exec(tag)?.[1],
    href: /href="([^"]*)"/.exec(tag)?.[1] ?? '',
  }));
  const started = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)].map(([, src = '']) => src);
  // Scripts that begin with imports of their own, and those that the page preloads.
  const imported = [...html.matchAll(/(?:import\s+(?:[\w*{}\s,]+\s+from\s+)?|import\()\s*"(\/[^"]+\.js)"/g)].map(([, src = '']) => src);
  const preloaded = links.filter(({ rel }) => rel === 'modulepreload').map(({ href }) => href);
  return {
    scripts: [...new Set([...started, ...imported, ...preloaded])],
    styles: [...new Set(links.filter(({ rel }) => rel === 'stylesheet').map(({ href }) => href))],
  };
}

function kilobytes(measure: string, bytes: number, most: number, note: string): Line {
  return { measure, figure: `${(bytes / 1000).toFixed(1)} kB`, ratio: note, bar: `≤ ${most} kB`, reached: bytes <= most * 1000 };
}

async function weigh(origin: string, measure: string, path: string): Promise<Line[]> {
  const page = await served(origin + path);
  const html = await (await fetch(origin + path, { headers: { accept: 'text/html' } })).text();
  const { scripts, styles } = addressesIn(html);
  const total = async (addresses: string[]): Promise<number> =>
    (await Promise.all(addresses.map((address) => served(new URL(address, origin).href)))).reduce(
      (sum, { bytes }) => sum + bytes.length,
      0,
    );
  return [
    kilobytes(`visitor's ${measure}: HTML`, page.bytes.length, 16, page.encoding),
    kilobytes('  CSS', await total(styles), 14, `${styles.length} files`),
    kilobytes('  JS', await total(scripts), 145, `${scripts.length} files`),
  ];
}

export const weightPart: Part = {
  name: 'weight',
  run: async ({ server: { origin }, deepTopicId, deepQuestionId }) => [
    ...(await weigh(origin, 'thread page of 30 comments', `/thread?topicId=${deepTopicId}`)),
    ...(await weigh(origin, 'question page of 30 answers', `/question?questionId=${deepQuestionId}`)),
    ...(await weigh(origin, 'list of 30 questions', '/askList')),
  ],
};
