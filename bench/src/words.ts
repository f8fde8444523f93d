import { hitsIn, type WordFilter } from '../../apps/server/src/modules/word-filter/index.ts';
import { buildTrie } from '../../apps/server/src/modules/word-filter/words/trie.ts';
import { median, table } from './report.ts';

const characters =
  '的一是不了在人有我他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可她里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长知民样现分将外但身些与高意进把法此实回二理美点月明其种声全工己话儿者向情部正名定女问力机给等几很业最间新什打便位因重被走电四第门相次东政海口使教西再平真听世气信北少关并内加化由却代军产入先山五太水万市眼体别处总才场师书比住员九笑性通目华报立马命张活难神数件安表原车白应路期叫死常提感金何更反合放做系计或司利受光王果亲界及今京务制解各任至清物台象记边共风战干接它许八特觉望直服毛林题建南度统色字请交爱让认算论百吃义科怎元社术结六功指思非流每青管夫连远资队跟带花快条院变联言权往展该领传近留红治决周保达办运武半候七必城父强步完革深区即求品士转量空甚众技轻程告江语英基派满式李息写呢识极令黄德收脸钱党倒未持取设始版双历越史商千片容研像找友孩站广改议形委早房音火际则首单据导影失拿网香似斯专石若兵弟谁校读志飞观争究包组造落视济喜离虽坏';

/** The same numbers in each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

/** Words of two to six characters, one in five Latin; made of the same characters as the text, which is the hardest case. */
function wordsOf(random: () => number, count: number): string[] {
  const words = new Set<string>();
  while (words.size < count) {
    const length = 2 + Math.floor(random() * 5);
    const from = random() < 0.2 ? 'abcdefghijklmnopqrstuvwxyz' : characters;
    const word = Array.from({ length: from === characters ? length : length + 3 }, () => from[Math.floor(random() * from.length)]).join('');
    if (length > 2 || random() < 0.02) words.add(word);
  }
  return [...words];
}

/** Frequent characters more often, as in prose, with clauses and some Latin. */
function textOf(random: () => number, length: number): string {
  let text = '';
  while (text.length < length) {
    const kind = random();
    if (kind < 0.03) text += '，';
    else if (kind < 0.08) text += 'hello ';
    else text += characters[Math.floor(random() ** 2 * characters.length)];
  }
  return text.slice(0, length);
}

const runs = 500;

/** The cost of the word filter, as a table. */
export async function measureWords(): Promise<string> {
  const random = numbers(12_345);
  const words = wordsOf(random, 50_000);
  const text = textOf(random, 10_000);
  const list = { id: '1', name: 'bench', places: ['posts'] };
  const entries = words.map((word) => ({ word, act: 'hold' as const, replacement: null, list }));
  let longest = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  const before = process.threadCpuUsage();
  const filter: WordFilter = { entries, trie: await buildTrie(words) };
  const build = process.threadCpuUsage(before);
  clearInterval(watch);
  const { from, unit, to, ends, next, begins } = filter.trie;
  const bytes = [from, unit, to, ends, next, begins].reduce((sum, array) => sum + array.byteLength, 0);
  for (let run = 0; run < 200; run += 1) hitsIn(filter, 'posts', text);
  const started = process.threadCpuUsage();
  const times = Array.from({ length: runs }, () => {
    const begun = performance.now();
    hitsIn(filter, 'posts', text);
    return performance.now() - begun;
  });
  const used = process.threadCpuUsage(started);
  const mean = (used.user + used.system) / 1000 / runs;
  const middle = median(times);
  const line = (measure: string, figure: string, bar = '', reached: boolean | null = null) => ({
    measure,
    figure,
    ratio: '',
    bar,
    reached,
  });
  return table([
    line('10,000 characters, 50,000 words: median', `${middle.toFixed(3)} ms`, '≤ 1 ms', middle <= 1),
    line('  quickest', `${Math.min(...times).toFixed(3)} ms`),
    line('  mean of processor time', `${mean.toFixed(3)} ms`),
    line('build', `${((build.user + build.system) / 1000).toFixed(0)} ms of processor`),
    line('  longest that others waited', `${longest.toFixed(0)} ms`),
    line('  tables', `${(bytes / 1e6).toFixed(1)} MB`),
  ]);
}
