import type { ModelMessage, ToolSet } from 'ai';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { settings as siteSettings } from '../../site/index.ts';
import { watchForRecital } from '../output/recital.ts';
import { callModel, type ModelEnd, type ModelPart } from '../providers/call-model.ts';
import { ModelFailed, noAnswer } from '../providers/failures.ts';
import type { Choice } from '../providers/providers.ts';
import { assistantSettings, limitOf } from '../settings.ts';
import { readHistory } from './history.ts';
import { framedText, instructionsFor, sentCharacters, toolRules } from './instructions.ts';
import { type Budget, newBudget, readFor, searchFor, toolsFor } from './tools.ts';
import type { Sources } from './sources.ts';
import type { Turn } from './turns.ts';
import type { Say, Writer } from './writer.ts';

const mostSteps = 4;
const maxOutputTokens = 2000;

/** Maximum length of each post given to a model without tools. */
const handedCharacters = 2500;

export interface Answering {
  turn: Turn;
  sources: Sources;
  writer: Writer;
  say: Say;
  stopped: AbortController;
}

export interface Ending {
  state: 'finished' | 'stopped' | 'cut';
  inputTokens: number;
  outputTokens: number;
  /** Millionths of a yuan. */
  cost: bigint;
}

/**
 * The question with the context that the site adds: what the member is reading, and for a model without tools the posts that were found.
 */
async function questionMessage(
  ctx: MemberCtx,
  { turn, sources, say }: Answering,
  { model }: Choice,
  budget: Budget,
): Promise<ModelMessage> {
  const frames: string[] = [];
  if (turn.about !== null) {
    const posts = await readFor(ctx, sources, budget, turn.about);
    if (posts.length > 0) frames.push(`The member is reading this:\n${framedText(posts, sentCharacters.post)}`);
  }
  if (!model.tools) {
    say({ kind: 'step', step: 'search', text: turn.question.slice(0, 200) });
    const posts = await searchFor(ctx, sources, budget, turn.question, handedCharacters);
    frames.push(`What a search of the site found:\n${framedText(posts, handedCharacters)}`);
  }
  return { role: 'user', content: [...frames, turn.question].join('\n\n') };
}

function reportStep({ say }: Answering, part: ModelPart, sources: Sources): void {
  if (part.kind !== 'tool') return;
  const input = (part.input ?? {}) as Record<string, unknown>;
  if (part.name === 'search' && typeof input['words'] === 'string')
    say({ kind: 'step', step: 'search', text: input['words'].slice(0, 200) });
  if (part.name === 'readPost') say({ kind: 'step', step: 'read', text: sources.titleOf(String(input['id'])) });
}

/** Passes on the text of one call. Returns how it ended, `cut` when it began to recite its instructions. */
async function relay(
  answering: Answering,
  parts: AsyncGenerator<ModelPart, ModelEnd>,
  recites: (piece: string) => boolean,
): Promise<ModelEnd> {
  let cut = false;
  let thinks = false;
  for (;;) {
    const next = await parts.next();
    if (next.done === true) {
      answering.writer.pause();
      return cut ? { ...next.value, reason: 'cut' } : next.value;
    }
    const part = next.value;
    if (part.kind === 'thinking' && !thinks) {
      thinks = true;
      answering.say({ kind: 'step', step: 'thinking', text: '' });
    }
    if (cut) continue;
    reportStep(answering, part, answering.sources);
    if (part.kind !== 'text') continue;
    cut = recites(part.text);
    if (cut) answering.stopped.abort();
    else answering.writer.write(part.text);
  }
}

async function answerBy(ctx: MemberCtx, answering: Answering, choice: Choice): Promise<Ending> {
  const [site, limits] = await Promise.all([siteSettings.get(ctx.db), assistantSettings.get(ctx.db)]);
  const { model } = choice;
  const budget = newBudget();
  const instructions = instructionsFor(site.siteTitle, ctx.locale) + (model.tools ? toolRules : '');
  const messages = [...(await readHistory(ctx.db, answering.turn)), await questionMessage(ctx, answering, choice, budget)];
  const tools: ToolSet | undefined = model.tools ? await toolsFor(ctx, answering.sources, budget) : undefined;
  const recites = watchForRecital(instructions);
  const total: Ending = { state: 'finished', inputTokens: 0, outputTokens: 0, cost: 0n };
  const plan = {
    purpose: 'chat' as const,
    memberId: ctx.viewer.memberId,
    limits: { member: limitOf(limits, ctx.viewer), site: limits.site },
  };
  for (let step = 1; step <= mostSteps; step += 1) {
    const call = {
      plan: { ...plan, uses: step === 1 ? 1 : 0 },
      instructions,
      messages,
      ...(tools && { tools, toolChoice: step === mostSteps ? ('none' as const) : ('auto' as const) }),
      maxOutputTokens,
      signal: answering.stopped.signal,
    };
    const { tokens, cost, reason, messages: added } = await relay(answering, callModel(ctx, choice, call), recites);
    total.inputTokens += tokens.inputTokens;
    total.outputTokens += tokens.outputTokens;
    total.cost += cost;
    if (reason !== 'tools') return ended(answering, { ...total, state: reason });
    messages.push(...added);
  }
  return ended(answering, { ...total, state: 'cut' });
}

/** A response without text is not an answer, whatever reason the provider gives, unless we ended it. @throws ModelFailed */
function ended({ writer, stopped }: Answering, ending: Ending): Ending {
  if (writer.text() === '' && !stopped.signal.aborted) throw noAnswer();
  return ending;
}

/**
 * An answer by the first provider that gives one: a provider that fails before it wrote text is skipped.
 * @throws Failure of the limits; ModelFailed
 */
export async function answerWithModel(ctx: MemberCtx, answering: Answering, choices: readonly Choice[]): Promise<Ending> {
  for (const [at, choice] of choices.entries()) {
    try {
      return await answerBy(ctx, answering, choice);
    } catch (error) {
      const isLast = at === choices.length - 1;
      if (!(error instanceof ModelFailed) || isLast || answering.writer.text() !== '' || answering.stopped.signal.aborted) throw error;
    }
  }
  throw new Error('no provider was asked');
}
