import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { ErrorCode } from '@chaguan/contract';
import { ApiProblem } from '../person.ts';
import { Unanswered } from './site-process.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

/** Refused and `unsure`: an earlier try got no answer and may have been the act. */
export type Outcome<T> = { answer: T } | { refusal: string; unsure: boolean };

const mostTries = 200;

/** How long is waited before the next try: more each time, as a client does who is asked to come again. */
const pauseMs = (tries: number): number => Math.min(tries * 20, 500);

/** Asks until there is an answer, as a client does: the same call with the same key, once the site is open again. */
export async function ask<T>(world: World, call: () => Promise<T>): Promise<Outcome<T>> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    try {
      return { answer: await call() };
    } catch (error) {
      if (error instanceof ApiProblem) return { refusal: error.fields?.[0]?.code ?? error.code, unsure: tries > 0 };
      if (!(error instanceof Unanswered)) throw error;
      world.retried += 1;
      await world.site.opened();
      await delay(pauseMs(tries));
    }
  }
  throw new Error(`no answer in ${mostTries} tries`);
}

/** The same, now and then pressed twice at once; two answers under one key must be one answer. */
export async function askPressed<T>(world: World, random: Random, call: () => Promise<T>): Promise<Outcome<T>> {
  if (!random.percent(15)) return ask(world, call);
  const [first, second] = await Promise.all([ask(world, call), ask(world, call)]);
  if ('answer' in first && 'answer' in second && !isDeepStrictEqual(first.answer, second.answer)) {
    throw new Error(`two answers under one key: ${JSON.stringify([first.answer, second.answer])}`);
  }
  return 'answer' in first ? first : second;
}

/** The answer, or undefined for a refusal that may happen; any other refusal is a fault. */
export function answerOf<T>(outcome: Outcome<T>, ...expected: readonly ErrorCode[]): T | undefined {
  if ('answer' in outcome) return outcome.answer;
  if (!expected.some((code) => code === outcome.refusal)) throw new Error(`refused with ${outcome.refusal}`);
  return undefined;
}

export function isUnsure(outcome: Outcome<unknown>): boolean {
  return 'refusal' in outcome && outcome.unsure;
}

export function fenOf(yuan: string): number {
  return Number(yuan.replace('.', ''));
}

export function yuanOf(fen: number): string {
  return (fen / 100).toFixed(2);
}
