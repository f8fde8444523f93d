import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments, readNumber, refuseArguments } from '../../apps/server/src/platform/command-line.ts';
import { measureAnswers } from './answers.ts';
import { measureComposer } from './composer.ts';
import { measureHeap } from './heap.ts';
import { measureMove } from './move.ts';
import { measureOverload } from './overload.ts';
import { measurePhone, phoneScreens } from './phone.ts';
import { table } from './report.ts';
import { measureScale } from './scale.ts';
import { measureSearch } from './search.ts';
import { measureSoak } from './soak.ts';
import { measureVideo } from './video.ts';
import { measureWords } from './words.ts';

const text = (value: string) => ({ type: 'string', default: value }) as const;
const folder = (path: string): string => fileURLToPath(new URL(`../../../shared/${path}`, import.meta.url));
const largest = 100_000_000;

type Work = () => Promise<void>;

/** `corrections` is a part of `search`. */
function search(name: 'search' | 'corrections', args: string[]): Work {
  const usage = `npm run bench -- ${name} [--sets <folder>] [--posts 100000] [--queries 0]`;
  const options = { sets: text(folder('data/search')), posts: text('100000'), queries: text('0') };
  const { values } = readArguments(usage, { args, options });
  const posts = readNumber(usage, '--posts', values.posts, 0, largest);
  const queries = readNumber(usage, '--queries', values.queries, 0, largest);
  return async () => console.log(await measureSearch({ folder: values.sets, posts, queries, correctionsOnly: name === 'corrections' }));
}

/** Of a measurement without options. */
function plain(name: string, args: string[], work: Work): Work {
  readArguments(`npm run bench -- ${name}`, { args });
  return work;
}

/** What runs on request only, with what it needs of its own (a database, a server, a browser): each reads its options and returns its work. */
const measurements: Readonly<Record<string, (args: string[]) => Work>> = {
  search: (args) => search('search', args),
  corrections: (args) => search('corrections', args),
  answers(args) {
    const usage = 'npm run bench -- answers [--data <folder>] [--queries 0] [--sheet <file>]';
    const options = { data: text(folder('data')), queries: text('0'), sheet: { type: 'string' } } as const;
    const { data, queries, sheet } = readArguments(usage, { args, options }).values;
    const order = { folder: data, queries: readNumber(usage, '--queries', queries, 0, largest), sheet };
    return async () => console.log(table(await measureAnswers(order)));
  },
  words: (args) => plain('words', args, async () => console.log(await measureWords())),
  video: (args) => plain('video', args, measureVideo),
  /** Its two databases stay in the folder for the next time. */
  scale(args) {
    const usage = 'npm run bench -- scale [--topics 100000] [--folder <path>]';
    const options = { topics: text('100000'), folder: text(join(tmpdir(), 'chaguan-scale')) };
    const { values } = readArguments(usage, { args, options });
    const topics = readNumber(usage, '--topics', values.topics, 100, largest);
    return async () => console.log(await measureScale(values.folder, topics));
  },
  soak(args) {
    const usage = 'npm run bench -- soak [--minutes 60] [--rate 60]';
    const { values } = readArguments(usage, { args, options: { minutes: text('60'), rate: text('60') } });
    const minutes = readNumber(usage, '--minutes', values.minutes, 1, 10_000);
    const perSecond = readNumber(usage, '--rate', values.rate, 1, 100_000);
    return async () => console.log(table(await measureSoak({ minutes, perSecond })));
  },
  heap(args) {
    const usage = 'npm run bench -- heap [--navigations 400] [--plain] [--snapshots <folder>]';
    const options = { navigations: text('400'), snapshots: { type: 'string' }, plain: { type: 'boolean', default: false } } as const;
    const { snapshots, plain: isPlain, ...values } = readArguments(usage, { args, options }).values;
    const navigations = readNumber(usage, '--navigations', values.navigations, 1, 100_000);
    return async () => console.log(table(await measureHeap({ navigations, snapshots, plain: isPlain })));
  },
  overload(args) {
    const usage = 'npm run bench -- overload [--seconds 300] [--delays 0,20,100] [--proxy haproxy]';
    const options = { seconds: text('300'), delays: text('0,20,100'), proxy: { type: 'string' } } as const;
    const { proxy, ...values } = readArguments(usage, { args, options }).values;
    if (proxy !== undefined && proxy !== 'haproxy') refuseArguments(usage, '--proxy: haproxy');
    const seconds = readNumber(usage, '--seconds', values.seconds, 1, 100_000);
    const delays = values.delays.split(',').map((delay) => readNumber(usage, '--delays', delay, 0, 10_000));
    return async () => console.log(table(await measureOverload({ seconds, delays, proxy })));
  },
  move(args) {
    const usage = 'npm run bench -- move [--posts 300000] [--kills 3] [--seconds 60] [--charset utf8mb4|gbk]';
    const options = { posts: text('300000'), kills: text('3'), seconds: text('60'), charset: text('utf8mb4') };
    const { charset, ...values } = readArguments(usage, { args, options }).values;
    if (charset !== 'gbk' && charset !== 'utf8mb4') return refuseArguments(usage, '--charset: utf8mb4|gbk');
    const posts = readNumber(usage, '--posts', values.posts, 1, largest);
    const kills = readNumber(usage, '--kills', values.kills, 0, 1000);
    const killSeconds = readNumber(usage, '--seconds', values.seconds, 1, 100_000);
    return async () => console.log(table(await measureMove({ charset, posts, kills, killSeconds })));
  },
  composer: (args) => plain('composer', args, async () => console.log(table(await measureComposer()))),
  /** `--tries 5` is the median of five; `--screens home,queue` measures these alone. */
  phone(args) {
    const usage = 'npm run bench -- phone [--tries 5] [--screens <names, with commas>]';
    const { values } = readArguments(usage, { args, options: { tries: text('5'), screens: text('') } });
    const tries = readNumber(usage, '--tries', values.tries, 1, 1000);
    const only = values.screens.split(',').filter((name) => name !== '');
    if (only.some((name) => phoneScreens.every((screen) => screen !== name)))
      refuseArguments(usage, `--screens: ${phoneScreens.join(',')}`);
    return async () => console.log(table(await measurePhone(tries, only)));
  },
};

export const aloneNames = Object.keys(measurements);

/** The work of a measurement of that name, if there is one. @throws UsageDisplayed for options that it does not know */
export function aloneWork([name = '', ...args]: string[]): Work | undefined {
  return Object.hasOwn(measurements, name) ? measurements[name]?.(args) : undefined;
}
