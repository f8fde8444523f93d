import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerFromSite, type Answer } from '@chaguan/contract';
import { type AnswerSet, paraphrases, unanswered } from './answer-questions.ts';
import { type AnsweredQuestion, answeredQuestions, fillSite } from './answer-sites.ts';
import { sharingQuestions } from './answer-shared.ts';
import { answerSheet, type SheetRow } from './answer-sheet.ts';
import { shareLine, type Line } from './report.ts';
import { ask, some, type Inside } from './search-index.ts';
import { withOwnSite } from './own-site.ts';
import { paragraphs } from './search-sets.ts';

const sets: readonly AnswerSet[] = ['demo', 'coffee', 'history-meta', 'medical-qa'];

export interface AnswersOrder {
  folder: string;
  /** Number of titles asked from each set; 0: all. */
  queries: number;
  /** The file for 40 answers as a page to read. */
  sheet: string | undefined;
}

interface Score {
  questions: number;
  thread: number;
  /** Cited, or named among the nearest. */
  listed: number;
  sure: number;
  /** Sure, and about something else. */
  wrong: number;
  /** Of those whose best answer is known. */
  known: number;
  best: number;
}

type SiteAnswer = Answer<typeof answerFromSite>;

const plain = (title: string): string => title.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The results of a run so far. */
interface Run {
  times: number[];
  sheet: SheetRow[];
}

async function askSite(inside: Inside, set: AnswerSet, question: string, { times, sheet }: Run): Promise<SiteAnswer> {
  const startedAt = performance.now();
  const { answer } = await ask<SiteAnswer>(inside, answerFromSite.path, { question: question.slice(0, 200) });
  times.push(performance.now() - startedAt);
  sheet.push({ set, question, answer });
  return answer;
}

/** Asks and looks for the right thread and its best answer among the citations; several threads may have the same title. */
async function score(
  inside: Inside,
  set: AnswerSet,
  requested: readonly { question: string; title: string }[],
  known: readonly AnsweredQuestion[],
  run: Run,
): Promise<Score> {
  const byTitle = Map.groupBy(known, ({ title }) => plain(title));
  const total: Score = { questions: 0, thread: 0, listed: 0, sure: 0, wrong: 0, known: 0, best: 0 };
  for (const { question, title } of requested) {
    const right = byTitle.get(plain(title)) ?? [];
    const { extracts, citations, sure } = await askSite(inside, set, question, run);
    const isOf = ({ placeId }: { placeId: string }): boolean => right.some(({ id }) => id === placeId);
    const cited = citations.filter(({ number }) => extracts.some(({ citation }) => citation === number));
    const isRight = cited.some(isOf);
    if (citations.some(isOf)) total.listed += 1;
    if (sure) total.sure += 1;
    if (sure && !isRight) total.wrong += 1;
    const best = right.flatMap((each) => each.best);
    total.questions += 1;
    if (isRight) total.thread += 1;
    if (best.length > 0) total.known += 1;
    if (cited.some(({ kind, id }) => kind === 'answer' && best.includes(id))) total.best += 1;
  }
  return total;
}

const atLeast = (least: number | null) => (least === null ? null : { least });

const sum = (scores: readonly Score[], of: keyof Score): number => scores.reduce((total, each) => total + each[of], 0);

interface Bars {
  thread: number | null;
  listed: number | null;
  best: number | null;
}

function linesOf(name: string, scores: readonly Score[], least: Bars): Line[] {
  const of = (measure: string, key: keyof Score, bar: number | null) =>
    shareLine(measure, sum(scores, key), sum(scores, 'questions'), atLeast(bar));
  return [
    of(`${name}: the right thread is cited`, 'thread', least.thread),
    of('  cited, or named among the nearest', 'listed', least.listed),
    shareLine('  its best answer', sum(scores, 'best'), sum(scores, 'known'), atLeast(least.best)),
    of('  sure', 'sure', null),
  ];
}

/** Questions that a site cannot answer. */
interface Unanswerable {
  questions: number;
  silent: number;
  sure: number;
}

async function silenceOf(inside: Inside, set: AnswerSet, questions: readonly string[], run: Run): Promise<Unanswerable> {
  const total: Unanswerable = { questions: questions.length, silent: 0, sure: 0 };
  for (const question of questions) {
    const { extracts, sure } = await askSite(inside, set, question, run);
    if (extracts.length === 0) total.silent += 1;
    if (sure) total.sure += 1;
  }
  return total;
}

const silenceLine = (name: string, all: readonly Unanswerable[], least: number | null): Line =>
  shareLine(
    `${name}: nothing`,
    all.reduce((count, { silent }) => count + silent, 0),
    all.reduce((count, { questions }) => count + questions, 0),
    atLeast(least),
  );

function timeLine(times: readonly number[]): Line {
  const at = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  return {
    measure: 'p95 of an answer',
    figure: `${at.toFixed(0)} ms`,
    ratio: `${times.length} answers`,
    bar: '≤ 150 ms',
    reached: at <= 150,
  };
}

/** Of one set, as many questions for another as from a shorter run. */
const foreign = 60;

/** Titles of the sets and questions about paragraphs, for sites that cannot answer them. */
async function foreignQuestions(inside: Inside, folder: string): Promise<Map<string, string[]>> {
  const questions = new Map([['cmrc2018-dev', paragraphs(join(folder, 'search')).cases.map(({ query }) => query)]]);
  for (const set of sets) {
    await fillSite(inside, set, folder);
    questions.set(
      set,
      (await answeredQuestions(inside)).map(({ title }) => title),
    );
  }
  return questions;
}

/** How well questions are answered without a model, each set as a site of its own, in a database of its own. */
export async function measureAnswers({ folder, queries, sheet }: AnswersOrder): Promise<Line[]> {
  return withOwnSite(async (inside) => {
    const run: Run = { times: [], sheet: [] };
    const titlesOf = await foreignQuestions(inside, folder);
    const [byTitle, byParaphrase]: [Score[], Score[]] = [[], []];
    const silent: Record<'about its subject' | 'sharing a rare word with a title' | 'of other sets', Unanswerable[]> = {
      'about its subject': [],
      'sharing a rare word with a title': [],
      'of other sets': [],
    };
    const lines: Line[] = [];
    for (const set of sets) {
      await fillSite(inside, set, folder);
      const known = await answeredQuestions(inside);
      const titles = queries === 0 ? known : some(known, queries);
      const ofTitles = await score(
        inside,
        set,
        titles.map(({ title }) => ({ question: title, title })),
        known,
        run,
      );
      const ofParaphrases = await score(
        inside,
        set,
        paraphrases.filter((each) => each.set === set),
        known,
        run,
      );
      byTitle.push(ofTitles);
      byParaphrase.push(ofParaphrases);
      const others = [...titlesOf].flatMap(([other, questions]) => (other === set ? [] : some(questions, foreign)));
      const asked: Record<keyof typeof silent, string[]> = {
        'about its subject': unanswered.filter((each) => each.set === set).map(({ question }) => question),
        'sharing a rare word with a title': sharingQuestions(titlesOf.get(set) ?? [], foreign),
        'of other sets': others,
      };
      const free = { thread: null, listed: null, best: null };
      lines.push(...linesOf(`${set}, by title`, [ofTitles], free), ...linesOf(`${set}, in other words`, [ofParaphrases], free));
      for (const [name, questions] of Object.entries(asked) as [keyof typeof silent, string[]][]) {
        const result = await silenceOf(inside, set, questions, run);
        silent[name].push(result);
        lines.push(silenceLine(`${set}, unanswerable ${name}`, [result], null));
      }
    }
    const all = Object.values(silent).flat();
    const sure = sum([...byTitle, ...byParaphrase], 'sure') + all.reduce((count, each) => count + each.sure, 0);
    const wrong = sum([...byTitle, ...byParaphrase], 'wrong') + all.reduce((count, each) => count + each.sure, 0);
    lines.push(
      ...linesOf('all, by title', byTitle, { thread: 0.95, listed: null, best: 0.85 }),
      ...linesOf('all, in other words', byParaphrase, { thread: null, listed: 0.8, best: null }),
      ...Object.entries(silent).map(([name, of]) => silenceLine(`all, unanswerable ${name}`, of, 0.9)),
      shareLine('sure and wrong', wrong, sure, { most: 0 }),
      timeLine(run.times),
    );
    if (sheet !== undefined) await writeFile(sheet, answerSheet(some(run.sheet, 40)));
    return lines;
  });
}
