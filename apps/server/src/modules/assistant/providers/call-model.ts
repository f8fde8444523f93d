import type { ModelMessage, ToolSet } from 'ai';
import type { Services } from '../../../platform/http/ctx.ts';
import { OutsideUnreachable } from '../../../platform/outbound/fetch-outside.ts';
import { costOf, yuanOf, type Tokens, likelyTokens, mostTokens, plausibleTokens } from '../use/cost.ts';
import { reserve, settle, type Plan } from '../use/reserve.ts';
import { type ModelFailed, modelFailed } from './failures.ts';
import { openModel } from './open-model.ts';
import { type Choice, openKey } from './providers.ts';

/** What one call of a model is about. */
export interface ModelCall {
  plan: Pick<Plan, 'purpose' | 'memberId' | 'limits' | 'uses'>;
  instructions: string;
  messages: ModelMessage[];
  tools?: ToolSet;
  /** `none`: it knows the tools that were called before and may call no more. */
  toolChoice?: 'auto' | 'none';
  maxOutputTokens: number;
  signal: AbortSignal;
  /** Twice unless told otherwise. */
  retries?: number;
}

export type ModelPart = { kind: 'text' | 'thinking'; text: string } | { kind: 'tool'; name: string; input: unknown };

/** How a call ended: what it used, and the messages that it adds, with its reasoning and the results of its tools. */
export interface ModelEnd {
  tokens: Tokens;
  /** Millionths of a yuan. */
  cost: bigint;
  reason: 'finished' | 'tools' | 'cut' | 'stopped';
  messages: ModelMessage[];
}

/** No call lasts longer, however slowly it goes on. */
const longestCallMs = 180_000;

/** All that is sent, for the estimate. */
function sentText({ instructions, messages, tools }: ModelCall): string {
  return (
    instructions +
    JSON.stringify(messages) +
    (tools === undefined ? '' : JSON.stringify(Object.values(tools).map(({ description }) => description)))
  );
}

/** No tokenizer writes longer tokens on average, so whoever writes more does not keep to the limit that it was given. */
const charactersOfToken = 8;

/** So much more may be thought than written; nobody reads it, but it costs. */
const thoughtCharacters = 64_000;

/** How often a count may exceed what was reserved before it counts as a mistake: the estimate knows no frames and no tools. */
const countSlack = 4;

interface Counted {
  input: number | undefined;
  output: number | undefined;
  /** Text, thoughts and calls of tools. */
  written: string;
  /** Characters of text that may still come. */
  room: number;
}

/** Replaces counts that cannot be true: below nothing, or far beyond what was sent and may be written. */
function keepPlausible({ log }: Services, { provider, model }: Choice, counted: Counted, most: number): void {
  const { input, output } = counted;
  counted.input = plausibleTokens(input, most);
  counted.output = plausibleTokens(output, most);
  if (counted.input !== input || counted.output !== output)
    log.warn({ provider: provider.name, model: model.name, input, output, most }, 'a provider told a count of tokens that cannot be true');
}

/**
 * Calls a model once: what it can cost is reserved before and what it did cost is settled after, also when it fails or
 * whoever listens leaves. Tools of the step are run by the package.
 * @throws Failure of `reserve`; ModelFailed
 */
export async function* callModel(services: Services, choice: Choice, call: ModelCall): AsyncGenerator<ModelPart, ModelEnd> {
  const { provider, model } = choice;
  const sent = sentText(call);
  const reserved = mostTokens(sent) + call.maxOutputTokens;
  const reservation = await reserve(services, {
    ...call.plan,
    provider: provider.name,
    model: model.name,
    tokens: reserved,
    lastsMs: 3 * longestCallMs,
  });
  const began = services.clock.now().getTime();
  const counted: Counted = { input: undefined, output: undefined, written: '', room: charactersOfToken * call.maxOutputTokens };
  let failed: ModelFailed | undefined;
  let cost = 0n;
  const tokensOf = (): Tokens => ({
    // A call that was refused cost nothing; one that was ended costs what it had taken in and written.
    inputTokens: counted.input ?? (failed !== undefined && counted.written === '' ? 0 : likelyTokens(sent)),
    outputTokens: counted.output ?? likelyTokens(counted.written),
  });
  try {
    const end = yield* streamStep(services, choice, call, counted);
    keepPlausible(services, choice, counted, countSlack * reserved);
    cost = costOf(model, tokensOf());
    return { ...end, tokens: tokensOf(), cost };
  } catch (error) {
    failed = modelFailed(error, openKey(services, provider), counted.written !== '');
    keepPlausible(services, choice, counted, countSlack * reserved);
    throw failed;
  } finally {
    const tokens = tokensOf();
    const state = failed === undefined ? 'settled' : 'failed';
    await settle(services, reservation, { state, ...tokens, cost: yuanOf(costOf(model, tokens)) });
    const { purpose } = call.plan;
    const ms = services.clock.now().getTime() - began;
    services.log.info(
      { purpose, provider: provider.name, model: model.name, ms, ...tokens, status: failed?.failure.status ?? 200 },
      'a model was asked',
    );
  }
}

async function* streamStep(
  services: Services,
  choice: Choice,
  { instructions, messages, tools, toolChoice, maxOutputTokens, signal, retries = 2 }: ModelCall,
  counted: Counted,
): AsyncGenerator<ModelPart, Pick<ModelEnd, 'reason' | 'messages'>> {
  const { streamText } = await import('ai');
  // It would write what a model cannot do to the console.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  // Whoever stops listening ends the call, whatever `signal` says.
  const left = new AbortController();
  const result = streamText({
    model: await openModel(services, choice),
    instructions,
    messages,
    ...(tools !== undefined && { tools, toolChoice: toolChoice ?? 'auto' }),
    maxOutputTokens,
    maxRetries: retries,
    abortSignal: AbortSignal.any([signal, left.signal, AbortSignal.timeout(longestCallMs)]),
    // Errors come as parts; the usual listener writes them to the console, with what was sent.
    onError: () => undefined,
  });
  try {
    for await (const part of result.stream) {
      if (part.type === 'text-delta') {
        const text = part.text.slice(0, counted.room);
        counted.room -= part.text.length;
        counted.written += text;
        yield { kind: 'text', text };
      } else if (part.type === 'reasoning-delta') {
        counted.written += part.text;
        yield { kind: 'thinking', text: '' };
      } else if (part.type === 'tool-call') {
        counted.written += JSON.stringify(part.input);
        yield { kind: 'tool', name: part.toolName, input: part.input };
      } else if (part.type === 'finish-step') {
        counted.input = part.usage.inputTokens ?? undefined;
        counted.output = part.usage.outputTokens ?? undefined;
      } else if (part.type === 'error') {
        // It calls tools though it may not: its last words are what it has written.
        if (part.error instanceof Error && part.error.name === 'AI_ToolChoiceViolationError') return { reason: 'tools', messages: [] };
        throw part.error;
      } else if (part.type === 'abort') {
        if (signal.aborted) break;
        throw new OutsideUnreachable('it says nothing');
      }
      if (counted.room < 0 || counted.written.length > charactersOfToken * maxOutputTokens + thoughtCharacters)
        return { reason: 'cut', messages: [] };
    }
  } finally {
    left.abort();
  }
  if (signal.aborted) return { reason: 'stopped', messages: [] };
  const [reason, added] = await Promise.all([result.finishReason, result.responseMessages]);
  const ended = reason === 'tool-calls' ? 'tools' : reason === 'length' ? 'cut' : 'finished';
  return { reason: ended, messages: added };
}
