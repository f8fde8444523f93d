import type { MemberCtx, Services } from '../../../platform/http/ctx.ts';
import { filterMarkdown, type Allowed } from '../output/filter-markdown.ts';
import { watchForRecital } from '../output/recital.ts';
import { callModel } from '../providers/call-model.ts';
import { ModelFailed, noAnswer } from '../providers/failures.ts';
import type { Choice } from '../providers/providers.ts';
import type { Plan } from '../use/reserve.ts';

/** Something that is written in one call: no tools, no chat. */
export interface WritingTask {
  plan: Pick<Plan, 'purpose' | 'memberId' | 'limits'>;
  instructions: string;
  /** JSON in a frame, which no text can break out of. */
  material: object;
  allowed: Allowed;
  maxOutputTokens: number;
  signal: AbortSignal;
}

export interface WritingEnd {
  text: string;
  model: string;
  state: 'finished' | 'stopped' | 'cut';
  inputTokens: number;
  outputTokens: number;
  /** Millionths of a yuan. */
  cost: bigint;
}

async function writeBy(services: Services, choice: Choice, task: WritingTask, emitText: (text: string) => void): Promise<WritingEnd> {
  const left = new AbortController();
  const filter = filterMarkdown(task.allowed);
  const recites = watchForRecital(task.instructions);
  const parts = callModel(services, choice, {
    plan: { ...task.plan, uses: 1 },
    instructions: task.instructions,
    messages: [{ role: 'user', content: JSON.stringify(task.material).replaceAll('<', '\\u003c') }],
    maxOutputTokens: task.maxOutputTokens,
    signal: AbortSignal.any([task.signal, left.signal]),
  });
  let text = '';
  const write = (piece: string): void => {
    text += piece;
    if (piece !== '') emitText(piece);
  };
  let cut = false;
  for (;;) {
    const next = await parts.next();
    if (next.done === true) {
      write(filter.end());
      const { reason, tokens, cost } = next.value;
      const state = cut ? 'cut' : reason === 'tools' ? 'finished' : reason;
      if (text === '' && !cut && state !== 'stopped') throw noAnswer();
      return { text, model: choice.model.name, state, ...tokens, cost };
    }
    const part = next.value;
    if (cut || part.kind !== 'text') continue;
    cut = recites(part.text);
    if (cut) left.abort();
    else write(filter.push(part.text));
  }
}

/**
 * Writes with the first provider that works; a provider that fails before it wrote text is skipped.
 * @throws Failure of the limits; ModelFailed
 */
export async function writeWithModel(
  services: Services | MemberCtx,
  choices: readonly Choice[],
  task: WritingTask,
  emitText: (text: string) => void = () => undefined,
): Promise<WritingEnd> {
  let sent = false;
  for (const [at, choice] of choices.entries()) {
    try {
      return await writeBy(services, choice, task, (text) => {
        sent = true;
        emitText(text);
      });
    } catch (error) {
      if (!(error instanceof ModelFailed) || at === choices.length - 1 || sent || task.signal.aborted) throw error;
    }
  }
  throw new Error('no provider was asked');
}
