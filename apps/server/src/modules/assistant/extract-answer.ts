/** A post that may answer, the best first. */
export interface Source {
  text: string;
  /** How much the post is trusted beside others; 1 is usual. */
  trust: number;
}

/** What of the question a text may hold, folded, and how much it tells (idf). */
export interface AskedWord {
  text: string;
  weight: number;
}

/** A sentence of an answer and which source it is taken from. */
export interface Extracted {
  source: number;
  text: string;
}

/** More sentences of one answer are read by nobody. */
const sentencesTaken = 3;

/** Longer ones are cut at a comma, so that three of them stay an answer. */
const longestSentence = 180;

/** What stands next to a sentence belongs to it in part: subjects and places are named once. */
const neighbourShare = 0.6;

/**
 * When no sentence has this share of the question, nothing answers it: of questions about another field 4 in 100 pass
 * (titles of medical-qa asked of cmrc2018-dev), and 27 in 100 at 0.2.
 */
const answerCoverage = 0.3;

/** A sentence that has less than this does not belong to an answer. */
const leastCoverage = 0.2;

/** Each source further down is worth a little less. */
const rankLoss = 0.08;

/** Asking is not answering. */
const questionLoss = 0.6;

function cutLong(sentence: string): string[] {
  if (sentence.length <= longestSentence) return [sentence];
  const pieces: string[] = [];
  for (const clause of sentence.split(/(?<=[，,：:])/)) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + clause.length <= longestSentence) pieces[pieces.length - 1] = last + clause;
    else pieces.push(clause.slice(0, 2 * longestSentence));
  }
  return pieces;
}

/** The sentences of a text, each with its mark at the end. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[。！？!?；;\n])|(?<=\.)\s/)
    .flatMap(cutLong)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]{2}/u.test(sentence));
}

interface Candidate extends Extracted {
  at: number;
  /** Which of the asked words stand in it. */
  words: ReadonlySet<number>;
  score: number;
}

function weigh(words: Iterable<number>, asked: readonly AskedWord[]): number {
  let sum = 0;
  for (const word of words) sum += asked[word]?.weight ?? 0;
  return sum;
}

function candidatesOf(source: number, { text, trust }: Source, asked: readonly AskedWord[], fold: (text: string) => string): Candidate[] {
  const sentences = sentencesOf(text);
  const held = sentences.map((sentence) => {
    const folded = fold(sentence);
    return new Set(asked.flatMap((word, at) => (folded.includes(word.text) ? [at] : [])));
  });
  return sentences.map((sentence, at) => {
    const own = held[at] ?? new Set<number>();
    const around = new Set([...(held[at - 1] ?? []), ...(held[at + 1] ?? [])].filter((word) => !own.has(word)));
    const asks = /[？?]$/.test(sentence) ? questionLoss : 1;
    const coverage = weigh(own, asked) + neighbourShare * weigh(around, asked);
    return { source, text: sentence, at, words: own, score: coverage * trust * (1 - Math.min(0.5, rankLoss * source)) * asks };
  });
}

/**
 * The sentences of the sources that hold most of what was asked: Σ idf of the asked words in a sentence, those next to
 * it counting in part. Empty: nothing answers. Sentences of one source come in their order.
 */
export function extractAnswer(asked: readonly AskedWord[], sources: readonly Source[], fold: (text: string) => string): Extracted[] {
  const whole = weigh(asked.keys(), asked);
  if (whole === 0) return [];
  const candidates = sources
    .flatMap((source, at) => candidatesOf(at, source, asked, fold))
    .filter(({ score }) => score >= leastCoverage * whole)
    .toSorted((a, b) => b.score - a.score);
  if ((candidates[0]?.score ?? 0) < answerCoverage * whole) return [];
  const taken: Candidate[] = [];
  for (const candidate of candidates) {
    if (taken.length === sentencesTaken) break;
    if (taken.every(({ text }) => text !== candidate.text)) taken.push(candidate);
  }
  const order = [...new Set(taken.map(({ source }) => source))];
  return taken
    .toSorted((a, b) => order.indexOf(a.source) - order.indexOf(b.source) || a.at - b.at)
    .map(({ source, text }) => ({ source, text }));
}
