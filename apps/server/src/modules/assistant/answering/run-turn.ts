import type { AssistantFailure } from '@chaguan/contract';
import { Failure } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { hasRight } from '../../../platform/http/rights.ts';
import type { JsonLines } from '../../../platform/http/json-lines.ts';
import { ModelFailed } from '../providers/failures.ts';
import { choicesOf } from '../providers/providers.ts';
import { yuanOf } from '../use/cost.ts';
import { recordExtractive } from '../use/reserve.ts';
import { type Answering, answerWithModel, type Ending } from './answer-with-model.ts';
import { extract } from '../extracts/extract.ts';
import { whileWriting } from './running.ts';
import { openSources } from './sources.ts';
import { saveTurn, type Turn } from './turns.ts';
import { createWriter } from './writer.ts';

/** How often an answer in progress is saved, so that little is lost in a crash. */
const saveEveryMs = 2000;

/** Passages of posts, verbatim: the answer when no model is used. Unless they are sure, the nearest posts are cited without being quoted. */
async function answerExtractively(ctx: MemberCtx, { turn, sources, writer, say }: Answering): Promise<Ending & { unsure: boolean }> {
  const { extracts, sure, nearest } = await extract(ctx, turn.question);
  const unsure = extracts.length > 0 && !sure;
  if (unsure) say({ kind: 'unsure' });
  const given = await sources.handOut([...extracts.map(({ post }) => post), ...nearest]);
  for (const [at, { markdown }] of extracts.entries()) {
    const end = /(?:`{3,}|~{3,}|\$\$)$/.test(markdown) ? '\n\n' : ' ';
    writer.write(`${at === 0 ? '' : '\n\n'}${markdown}${end}[c${given[at]?.ref ?? 0}]`);
  }
  writer.pause();
  writer.cite(given.slice(extracts.length).map(({ ref }) => ref));
  await recordExtractive(ctx, ctx.viewer.memberId, 'chat');
  return { state: 'finished', inputTokens: 0, outputTokens: 0, cost: 0n, unsure };
}

/** The public part of a failure: the provider's message is only for staff with the right to the assistant's settings. */
export function failureFor(ctx: MemberCtx, error: unknown): AssistantFailure {
  if (error instanceof ModelFailed) return { ...error.failure, message: hasRight(ctx.viewer, 'settings') ? error.failure.message : '' };
  if (error instanceof Failure && error.code.startsWith('assistant.'))
    return { status: 409, code: error.code as AssistantFailure['code'], message: '' };
  ctx.log.error({ err: error, requestId: ctx.requestId }, 'an answer of the assistant failed');
  return { status: 500, code: 'server.failed', message: '' };
}

async function writeAnswer(ctx: MemberCtx, answering: Answering): Promise<void> {
  const { turn, sources, writer, say, stopped } = answering;
  const choices = await choicesOf(ctx.db);
  const extractive = choices.length === 0;
  const nothing = { inputTokens: 0, outputTokens: 0, cost: '0', unsure: false };
  const written = () => {
    const marks = writer.marks();
    return { answer: writer.text(), marks, posts: marks.flatMap(({ ref }) => sources.find(ref) ?? []), extractive };
  };
  const saving = setInterval(() => {
    saveTurn(ctx, turn, { ...written(), ...nothing, state: 'writing' }).catch(() => undefined);
  }, saveEveryMs);
  try {
    const ending = extractive
      ? await answerExtractively(ctx, answering)
      : { ...(await answerWithModel(ctx, answering, choices)), unsure: false };
    const { state, unsure, ...used } = ending;
    const tokens = { inputTokens: used.inputTokens, outputTokens: used.outputTokens, cost: yuanOf(used.cost) };
    await saveTurn(ctx, turn, { ...written(), ...tokens, state, unsure });
    say({ kind: 'usage', ...tokens });
    say({ kind: 'done', state });
  } catch (error) {
    writer.pause();
    const state = stopped.signal.aborted ? 'stopped' : 'failed';
    await saveTurn(ctx, turn, { ...written(), ...nothing, state });
    say(state === 'stopped' ? { kind: 'done', state } : { kind: 'error', ...failureFor(ctx, error) });
  } finally {
    clearInterval(saving);
  }
}

/** Writes the answer of a turn into a stream, until it is complete, stopped, or nobody listens any more. */
export async function runTurn(ctx: MemberCtx, turn: Turn, lines: JsonLines): Promise<void> {
  await whileWriting(ctx, turn.chatId, async (stopped) => {
    lines.gone.addEventListener('abort', () => stopped.abort());
    lines.say({ kind: 'begin', chatId: turn.chatId, turnId: turn.turnId });
    const say = (event: object): void => lines.say(event);
    try {
      const sources = await openSources(ctx, turn.chatId);
      await writeAnswer(ctx, { turn, sources, writer: createWriter(sources, say), say, stopped });
    } catch (error) {
      lines.say({ kind: 'error', ...failureFor(ctx, error) });
    }
  });
  lines.end();
}
