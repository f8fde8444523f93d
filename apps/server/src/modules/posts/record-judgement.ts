import type { Body, moderateTopic as endpoint } from '@chaguan/contract';
import type { Tx } from '../../platform/database/db.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { recordAct } from '../audit/index.ts';
import type { PostState } from './post-state.ts';

/** What staff decide about something written. */
export type StaffAct = Body<typeof endpoint>['act'];

const done: Record<StaffAct, string> = { approve: 'approved', delete: 'deleted', restore: 'restored' };

/** Writes down what staff decided, with both states; what changed nothing is no act. */
export async function recordJudgement(tx: Tx, ctx: MemberCtx, kind: string, act: StaffAct, before: { id: string; state: PostState }, state: PostState) {
  if (before.state !== state) {
    await recordAct(tx, ctx, { act: `${kind}.${done[act]}`, subject: { kind, id: before.id }, before: { state: before.state }, after: { state } });
  }
  return { state };
}
