import { searchPosts, type Answer } from '@chaguan/contract';
import { jieba } from '../../apps/server/src/platform/jieba.ts';
import { paraphrases, unanswered } from './answer-questions.ts';
import { shareLine, type Line } from './report.ts';
import { ask, fill, indexAll, noTitle, some, type Inside } from './search-index.ts';
import type { QualitySet } from './search-sets.ts';
import { slippedQueries } from './search-slips.ts';

/** What a well-written query may be: a keyword of at most this many characters. */
const longest = 90;

/** Words that a forum about something else lacks: everyday ones, names, years, other regions' words. */
const singleWords =
  '疫苗 程式 邮箱 資訊 軟體 滑鼠 计程车 公車 捷運 起司 优格 奥运 高铁 奶茶 羽毛球 显卡 硬盘 学区房 公积金 驾照 签证 Docker PowerShell Kubernetes GitHub Photoshop iPhone PostgreSQL JavaScript Wi-Fi 2024 1998 404 bicycle guitar mortgage vaccine dentist passport volleyball raincoat kitchen Berlin Prague Toyota Samsung Mozart Beethoven'.split(
    ' ',
  );

async function offered(inside: Inside, keyword: string): Promise<string[]> {
  const { answer } = await ask<Answer<typeof searchPosts>>(inside, searchPosts.path, { keyword });
  return answer.corrections;
}

interface Queries {
  /** The site whose posts are searched. */
  site: string;
  from: string;
  queries: readonly string[];
}

/** One needless offer in so many is printed, to be read by people. */
export type Needless = Queries & { offers: { query: string; offers: string[] }[] };

async function needlessOf(inside: Inside, { site, from, queries }: Queries): Promise<Needless> {
  const offers: Needless['offers'] = [];
  for (const query of queries) {
    const made = await offered(inside, query.slice(0, longest));
    if (made.length > 0) offers.push({ query, offers: made });
  }
  return { site, from, queries, offers };
}

/** Words of the queries of other sets that occur in no document of this site. */
function foreignWords(site: QualitySet, others: readonly QualitySet[], most: number): string[] {
  const text = site.documents.join('\n').toLowerCase();
  const words = new Set(others.flatMap(({ cases }) => cases.flatMap(({ query }) => jieba().cut(query.slice(0, longest), false))));
  const isWord = (word: string): boolean => /^(?:[A-Za-z][A-Za-z0-9]{3,}|\p{Script=Han}{2,4}|\d{4})$/u.test(word);
  return some(
    [...words].filter((word) => isWord(word) && !text.includes(word.toLowerCase())),
    most,
  );
}

interface Mended {
  kind: string;
  /** The slip is itself in the dictionary of Chinese words. */
  isWord: boolean;
  isMended: boolean;
}

async function mendedOf(inside: Inside, set: QualitySet, most: number): Promise<Mended[]> {
  const results: Mended[] = [];
  for (const [kind, slipped] of slippedQueries(set, most)) {
    for (const { query, typed, meant } of slipped) {
      const offers = await offered(inside, query);
      const isWord = jieba().cutAll(typed).includes(typed) && /\p{Script=Han}/u.test(typed);
      results.push({ kind, isWord, isMended: offers.some((each) => each.toLowerCase().includes(meant)) });
    }
  }
  return results;
}

const needlessLine = (measure: string, all: readonly Needless[], most: number | null): Line => {
  const part = all.reduce((sum, { offers }) => sum + offers.length, 0);
  return shareLine(
    measure,
    part,
    all.reduce((sum, { queries }) => sum + queries.length, 0),
    most === null ? null : { most },
  );
};

function mendedLines(site: string, mended: readonly Mended[]): Line[] {
  return [...Map.groupBy(mended, ({ kind, isWord }) => `${kind}${isWord ? ' (and a word)' : ''}`)].map(([kind, all]) =>
    shareLine(`${site}, ${kind}: mended`, all.filter(({ isMended }) => isMended).length, all.length, null),
  );
}

/**
 * How often well-written queries are corrected needlessly, and how often a slip is mended. Each set is a site of its own, of which the
 * queries of all sets are asked: its own, and those that it cannot answer.
 */
export async function measureCorrections(
  inside: Inside,
  sites: readonly QualitySet[],
  { most, note }: { most: number; note: (lines: readonly Line[]) => void },
): Promise<Line[]> {
  const [needless, single, own, mended]: [Needless[], Needless[], Needless[], Mended[]] = [[], [], [], []];
  const demo = [...paraphrases, ...unanswered].map(({ question }) => question);
  for (const site of sites) {
    const posts = site.documents.map((body) => ({ title: noTitle, body }));
    await fill(inside, posts, { days: 0, count: posts.length });
    await indexAll(inside);
    const others = sites.filter((other) => other !== site);
    const queriesOf = ({ cases }: QualitySet): string[] => some(cases, most).map(({ query }) => query);
    const measure = (from: string, queries: readonly string[]) => needlessOf(inside, { site: site.name, from, queries });
    const [subject = ''] = site.name.split(',');
    const foreign = [...paraphrases, ...unanswered].filter(({ set }) => set !== subject).map(({ question }) => question);
    const of = [await measure('own questions of the bench', foreign.length > 0 ? foreign : demo)];
    for (const other of others) of.push(await measure(other.name, queriesOf(other)));
    const words = await measure('single words', [...singleWords, ...foreignWords(site, others, most)]);
    const its = await measure(site.name, queriesOf(site));
    const slips = await mendedOf(inside, site, most);
    needless.push(...of);
    single.push(words);
    own.push(its);
    mended.push(...slips);
    for (const { from, offers } of [...of, words, its])
      for (const { query, offers: made } of offers) console.log(`  ${site.name} ← ${from}: ${query} → ${made.join(' | ')}`);
    note([
      ...of.map((each) => needlessLine(`${site.name} ← ${each.from}: needless`, [each], null)),
      needlessLine(`${site.name} ← single words: needless`, [words], null),
      needlessLine(`${site.name} ← its own: needless`, [its], null),
      ...mendedLines(site.name, slips),
    ]);
  }
  const kept = mended.filter(({ isWord }) => !isWord);
  return [
    needlessLine('well-written queries that the site cannot answer: corrected', needless, 0.02),
    needlessLine('single words that the site lacks: corrected', single, 0.02),
    needlessLine('well-written queries of its own: corrected', own, 0.02),
    ...mendedLines('all', mended),
    shareLine('all slips that are no word: mended', kept.filter(({ isMended }) => isMended).length, kept.length, null),
  ];
}
