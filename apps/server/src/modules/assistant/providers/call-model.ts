import type { ModelMessage, ToolSet } from 'ai';
import type { Services } from '../../../platform/http/ctx.ts';
import { OutsideUnreachable } from '../../../platform/outbound/fetch-outside.ts';
import { outgoingWaits } from '../../../platform/outbound/waits.ts';
import { costOf, yuanOf, type Tokens, likelyTokens, mostTokens, plausibleTokens } from '../use/cost.ts';
import { reserve, settle, type Plan } from '../use/reserve.ts';
import { type ModelFailed, modelFailed } from './failures.ts';
import { openModel } from './open-model.ts';
import { type Choice, openKey } from './providers.ts';

/** The purpose of a model call. */
export interface ModelCall {
  plan: Pick<Plan, 'purpose' | 'memberId' | 'limits' | 'uses'>;
  instructions: string;
  messages: ModelMessage[];
  tools?: ToolSet;
  /** `none`: the model is told of the tools that were called before, but may call no more. */
  toolChoice?: 'auto' | 'none';
  maxOutputTokens: number;
  signal: AbortSignal;
  /** Two unless stated otherwise. */
  retries?: number;
}

export type ModelPart = { kind: 'text' | 'thinking'; text: string } | { kind: 'tool'; name: string; input: unknown };

/** How a call ended: its usage, and the messages that it adds, with reasoning and tool results. */
export interface ModelEnd {
  tokens: Tokens;
  /** Millionths of a yuan. */
  cost: bigint;
  reason: 'finished' | 'tools' | 'cut' | 'stopped';
  messages: ModelMessage[];
}

/** Maximum duration of a call, even if it still makes progress. */
const longestCallMs = outgoingWaits.model.totalMs;

/** Everything that is sent, to estimate its cost. */
function sentText({ instructions, messages, tools }: ModelCall): string {
  return (
    instructions +
    JSON.stringify(messages) +
    (tools === undefined ? '' : JSON.stringify(Object.values(tools).map(({ description }) => description)))
  );
}

/** No tokenizer produces longer tokens on average, so a model that writes more ignores its limit. */
const charactersOfToken = 8;

/** Reasoning may be this many times longer than the text; it is not shown, but it costs. */
const thoughtCharacters = 64_000;

/**
 * By how much a count may exceed the reservation before it is considered wrong: the estimate does not include message framing and tools.
 */
const countSlack = 4;

interface Counted {
  input: number | undefined;
  output: number | undefined;
  /** Text, reasoning and tool calls. */
  written: string;
  /** Characters of text that may still follow. */
  room: number;
}

/** Replaces implausible counts: negative, or far beyond what was sent and may be written. */
function keepPlausible({ log }: Services, { provider, model }: Choice, counted: Counted, most: number): void {
  const { input, output } = counted;
  counted.input = plausibleTokens(input, most);
  counted.output = plausibleTokens(output, most);
  if (counted.input !== input || counted.output !== output)
    log.warn({ provider: provider.name, model: model.name, input, output, most }, 'a provider reported an impossible count of tokens');
}

/**
 * Calls a model once: the maximum cost is reserved before and the actual cost settled afterwards, also when the call fails or the listener
 * leaves. Tools are run by the package.
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
    // A rejected call cost nothing; an aborted one cost what it had read and written.
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
  // The package would print warnings about missing capabilities to the console.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  // When the listener leaves, the call ends, even if `signal` is not aborted.
  const left = new AbortController();
  const result = streamText({
    model: await openModel(services, choice),
    instructions,
    messages,
    ...(tools !== undefined && { tools, toolChoice: toolChoice ?? 'auto' }),
    maxOutputTokens,
    maxRetries: retries,
    abortSignal: AbortSignal.any([signal, left.signal, AbortSignal.timeout(longestCallMs)]),
    // Errors arrive as stream parts; the default handler prints them to the console, including what was sent.
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
        // It calls tools although it may not: the text written so far is its answer.
        if (part.error instanceof Error && part.error.name === 'AI_ToolChoiceViolationError') return { reason: 'tools', messages: [] };
        throw part.error;
      } else if (part.type === 'abort') {
        if (signal.aborted) break;
        throw new OutsideUnreachable('silent', 'no answer in time');
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
