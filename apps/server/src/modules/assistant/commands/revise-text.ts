import type { Body, reviseText as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import type { JsonLines } from '../../../platform/http/json-lines.ts';
import { failureFor } from '../answering/run-turn.ts';
import { choicesOf } from '../providers/providers.ts';
import { assistantSettings, limitOf } from '../settings.ts';
import { yuanOf } from '../use/cost.ts';
import { mustHaveRoom } from '../use/must-have-room.ts';
import { instructionsOfTask, outputTokensOf } from '../writing/tasks.ts';
import { writeWithModel } from '../writing/write-with-model.ts';

/** @param open begins the stream, once all checks have passed */
export async function reviseText(
  ctx: MemberCtx,
  { task, text, language = ctx.language }: Body<typeof endpoint>,
  open: () => JsonLines,
): Promise<void> {
  await mustHaveRoom(ctx);
  const [choices, settings] = await Promise.all([choicesOf(ctx.db), assistantSettings.get(ctx.db)]);
  if (choices.length === 0) fail('assistant.no_provider');
  const lines = open();
  try {
    const limits = { member: limitOf(settings, ctx.viewer), site: settings.site };
    const { state, inputTokens, outputTokens, cost } = await writeWithModel(
      ctx,
      choices,
      {
        plan: { purpose: task, memberId: ctx.viewer.memberId, limits },
        instructions: instructionsOfTask(task, language),
        material: { text },
        // A title may contain no markup.
        allowed: task === 'title' ? {} : { source: text },
        maxOutputTokens: outputTokensOf(task, text),
        signal: lines.gone,
      },
      (piece) => lines.say({ kind: 'delta', text: task === 'title' ? piece.replaceAll('\n', ' ') : piece }),
    );
    lines.say({ kind: 'usage', inputTokens, outputTokens, cost: yuanOf(cost) });
    lines.say({ kind: 'done', state });
  } catch (error) {
    lines.say({ kind: 'error', ...failureFor(ctx, error) });
  }
  lines.end();
}
