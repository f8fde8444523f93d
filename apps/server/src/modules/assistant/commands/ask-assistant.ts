import type { askAssistant as askAssistantEndpoint, Body } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import type { JsonLines } from '../../../platform/http/json-lines.ts';
import { runTurn } from '../answering/run-turn.ts';
import { beginTurn, beginAgain } from '../answering/turns.ts';
import { mustHaveRoom } from '../use/must-have-room.ts';

/** @param open begins the stream, once all checks have passed */
export async function askAssistant(ctx: MemberCtx, request: Body<typeof askAssistantEndpoint>, open: () => JsonLines): Promise<void> {
  await mustHaveRoom(ctx);
  const turn = await beginTurn(ctx, { ...request, question: request.question.trim() });
  await runTurn(ctx, turn, open());
}

/** @param open begins the stream, once all checks have passed */
export async function askAgain(ctx: MemberCtx, chatId: string, open: () => JsonLines): Promise<void> {
  await mustHaveRoom(ctx);
  const turn = await beginAgain(ctx, chatId);
  await runTurn(ctx, turn, open());
}
