import { writeFile } from 'node:fs/promises';
import { answerFromSite, type Answer } from '@chaguan/contract';
import { type AnswerSet, paraphrases, unanswered } from './answer-questions.ts';
import { type AnsweredQuestion, answeredQuestions, fillSite } from './answer-sites.ts';
import { answerSheet, type SheetRow } from './answer-sheet.ts';
import { percent, type Line } from './report.ts';
import { ask, some, type Inside } from './search-index.ts';
import { withOwnSite } from './own-site.ts';

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
  const total: Score = { questions: 0, thread: 0, known: 0, best: 0 };
  for (const { question, title } of requested) {
    const right = byTitle.get(plain(title)) ?? [];
    const { extracts, citations } = await askSite(inside, set, question, run);
    const cited = extracts.length === 0 ? [] : citations;
    const isRight = cited.some(({ placeId }) => right.some(({ id }) => id === placeId));
    const best = right.flatMap((each) => each.best);
    total.questions += 1;
    if (isRight) total.thread += 1;
    if (best.length > 0) total.known += 1;
    if (cited.some(({ kind, id }) => kind === 'answer' && best.includes(id))) total.best += 1;
  }
  return total;
}

function lineOf(measure: string, part: number, whole: number, least: number | null): Line {
  const share = part / whole;
  return {
    measure,
    figure: whole === 0 ? '–' : percent(part, whole),
    ratio: `${part} of ${whole}`,
    bar: least === null ? '' : `≥ ${least * 100} %`,
    reached: least === null || whole === 0 ? null : share >= least,
  };
}

const sum = (scores: readonly Score[], of: keyof Score): number => scores.reduce((total, each) => total + each[of], 0);

function linesOf(name: string, scores: readonly Score[], least: { thread: number | null; best: number | null }): Line[] {
  return [
    lineOf(`${name}: the right thread is cited`, sum(scores, 'thread'), sum(scores, 'questions'), least.thread),
    lineOf(`  its best answer`, sum(scores, 'best'), sum(scores, 'known'), least.best),
  ];
}

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

/** How well questions are answered without a model, each set as a site of its own, in a database of its own. */
export async function measureAnswers({ folder, queries, sheet }: AnswersOrder): Promise<Line[]> {
  return withOwnSite(async (inside) => {
    const run: Run = { times: [], sheet: [] };
    const [byTitle, byParaphrase]: [Score[], Score[]] = [[], []];
    const lines: Line[] = [];
    let silent = 0;
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
      const without = unanswered.filter((each) => each.set === set);
      let none = 0;
      for (const { question } of without) if ((await askSite(inside, set, question, run)).extracts.length === 0) none += 1;
      byTitle.push(ofTitles);
      byParaphrase.push(ofParaphrases);
      silent += none;
      const free = { thread: null, best: null };
      lines.push(...linesOf(`${set}, by title`, [ofTitles], free), ...linesOf(`${set}, in other words`, [ofParaphrases], free));
      lines.push(lineOf(`${set}, nothing answers it: nothing`, none, without.length, null));
    }
    lines.push(
      ...linesOf('all, by title', byTitle, { thread: 0.95, best: 0.85 }),
      ...linesOf('all, in other words', byParaphrase, { thread: 0.8, best: 0.65 }),
      lineOf('all, nothing answers it: nothing', silent, unanswered.length, 0.9),
      timeLine(run.times),
    );
    if (sheet !== undefined) await writeFile(sheet, answerSheet(some(run.sheet, 40)));
    return lines;
  });
}
