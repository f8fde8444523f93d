import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { fileURLToPath } from 'node:url';
import { measureAnswers } from './answers.ts';
import { measureComposer } from './composer.ts';
import { measureHeap } from './heap.ts';
import { measureMove } from './move.ts';
import { measureOverload } from './overload.ts';
import { measurePhone } from './phone.ts';
import { table } from './report.ts';
import { measureScale } from './scale.ts';
import { measureSearch } from './search.ts';
import { measureSoak } from './soak.ts';
import { measureVideo } from './video.ts';
import { measureWords } from './words.ts';

/** Options after the name of the measurement; each has a value. */
function given<T extends NonNullable<ParseArgsConfig['options']>>(options: T) {
  return parseArgs({ args: process.argv.slice(3), options }).values;
}

const text = (value: string) => ({ type: 'string', default: value }) as const;
const folder = (path: string): string => fileURLToPath(new URL(`../../../shared/${path}`, import.meta.url));

/** `corrections` is a part of `search`. */
async function search(correctionsOnly: boolean): Promise<void> {
  const { sets, posts, queries } = given({ sets: text(folder('data/search')), posts: text('100000'), queries: text('0') });
  console.log(await measureSearch({ folder: sets, posts: Number(posts), queries: Number(queries), correctionsOnly }));
}

/** What runs on request only, with what it needs of its own: a database, a server, a browser. */
const measurements: Readonly<Record<string, () => Promise<void>>> = {
  search: () => search(false),
  corrections: () => search(true),
  async answers() {
    const { data, queries, sheet } = given({ data: text(folder('data')), queries: text('0'), sheet: { type: 'string' } });
    console.log(table(await measureAnswers({ folder: data, queries: Number(queries), sheet })));
  },
  async words() {
    console.log(await measureWords());
  },
  video: measureVideo,
  /** Its two databases stay in the folder for the next time. */
  async scale() {
    const options = given({ topics: text('100000'), folder: text(join(tmpdir(), 'chaguan-scale')) });
    console.log(await measureScale(options.folder, Number(options.topics)));
  },
  async soak() {
    const { minutes, rate } = given({ minutes: text('60'), rate: text('60') });
    console.log(table(await measureSoak({ minutes: Number(minutes), perSecond: Number(rate) })));
  },
  async heap() {
    const { navigations, snapshots, plain } = given({
      navigations: text('400'),
      snapshots: { type: 'string' },
      plain: { type: 'boolean', default: false },
    });
    console.log(table(await measureHeap({ navigations: Number(navigations), snapshots, plain })));
  },
  async overload() {
    const { seconds, delays, proxy } = given({ seconds: text('300'), delays: text('0,20,100'), proxy: { type: 'string' } });
    console.log(table(await measureOverload({ seconds: Number(seconds), delays: delays.split(',').map(Number), proxy })));
  },
  async move() {
    const options = given({ posts: text('300000'), kills: text('3'), seconds: text('60'), charset: text('utf8mb4') });
    const charset = options.charset === 'gbk' ? 'gbk' : 'utf8mb4';
    const numbers = { posts: Number(options.posts), kills: Number(options.kills), killSeconds: Number(options.seconds) };
    console.log(table(await measureMove({ charset, ...numbers })));
  },
  async composer() {
    console.log(table(await measureComposer()));
  },
  /** `--tries 5` is the median of five; `--screens home,queue` measures these alone. */
  async phone() {
    const { tries, screens } = given({ tries: text('5'), screens: text('') });
    const only = screens.split(',').filter((name) => name !== '');
    console.log(table(await measurePhone(Number(tries), only)));
  },
};

/** @returns whether there is such a measurement */
export async function runAlone(name: string): Promise<boolean> {
  if (!Object.hasOwn(measurements, name)) return false;
  await measurements[name]?.();
  return true;
}
