import type { ReadQuestion, Term, WordSet } from '../../search/index.ts';

/**
 * A thread answers only with this share of the question's words, each by its rarity, in its title or its text. A word of the question that
 * no thread contains is the rarest of all, so one shared name does not make an answer. Chosen with the weights of the ranking.
 */
const leastCovered = 0.6;

/** And with so many words; a question of a single word needs that one. */
const leastWords = 2;

/** Above these the question and the title are the same question. */
const sureTitle = { title: 0.75, back: 0.8 } as const;

/** Words of a question that say what is wanted, not what it is about: a title need not contain them. */
const wanting = new Set(
  'best better good great way ways recommend recommended recommendation recommendations difference differences different tip tips advice suggestion suggestions work works mean means happen happens cause causes possible still much many often long look looking start stop keep put go come give take tell ask show new always 推荐 建议 办法 方法 区别 意思 原因 注意 事项 好处 作用 情况 问题 一般 通常 一定 容易 准确 合适 适合'.split(
    ' ',
  ),
);

const isIn = ({ tokens }: Term, ...sets: readonly WordSet[]): boolean => tokens.some((token) => sets.some((set) => set.has(token)));

export interface Evidence {
  /** The thread contains enough of the question to answer it. */
  isEnough: boolean;
  /** Its title asks the same: it contains every word of the question that says what it is about. */
  isSure: boolean;
}

/**
 * What a thread shows of the words of a question. `title` and `back`: the weighted shares of the question in the title, and of the title in
 * the question, from 0 to 1.
 */
export function evidenceOf(
  { terms, characters }: Pick<ReadQuestion, 'terms' | 'characters'>,
  words: { title: WordSet; titleText: string; body: WordSet },
  shares: { title: number; back: number },
): Evidence {
  const covered = terms.filter((term) => isIn(term, words.title, words.body));
  const sum = (of: readonly Term[]): number => of.reduce((total, { weight }) => total + weight, 0);
  const inTitle = terms.filter((term) => isIn(term, words.title));
  const isWanting = ({ tokens }: Term): boolean => tokens.some((token) => wanting.has(token.replace(/^_/, '')));
  const needed = Math.min(leastWords, terms.length);
  return {
    isEnough: covered.length >= needed && sum(covered) >= leastCovered * sum(terms),
    isSure:
      inTitle.length >= leastWords &&
      shares.title >= sureTitle.title &&
      shares.back >= sureTitle.back &&
      terms.every((term) => isIn(term, words.title) || isWanting(term)) &&
      characters.every((character) => words.titleText.includes(character)),
  };
}
