import type { Tx } from '../../platform/database/db.ts';
import { event, taskOf } from '../../platform/events/emit.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

/** The subject of a template message; everything else is read when it is sent. */
export type WechatSubject = { kind: 'reminder' | 'message' | 'notice'; id: string };

export interface WechatMessage {
  memberId: string;
  about: WechatSubject;
  /** Number of previous attempts. */
  attempt: number;
  /** Of the ten minutes in which it was collected: WeChat sends what has the same number once. */
  round: number;
}

export const wechatMessageDue = event<WechatMessage>('wechat_message.due');

/** As immediate mail: what is read within them is not sent, and a line on which much happens is sent once. */
const roundMs = 10 * 60_000;

/** Requests messages for times; one about the same line for the same time is not requested twice. */
export async function enqueueWechatMessages(tx: Tx, messages: readonly (WechatMessage & { at: Date })[]): Promise<void> {
  const task = taskOf({ event: wechatMessageDue.name, reaction: 'send' });
  await enqueue(
    tx,
    messages.map(({ at, ...payload }) => ({
      task,
      payload,
      key: `wechat:${payload.memberId}:${payload.about.kind}:${payload.about.id}`,
      until: at,
    })),
  );
}

/** The ten minutes to which a moment belongs, and when they end. */
export function roundOf(now: Date): { round: number; end: Date } {
  const round = Math.floor(now.getTime() / roundMs);
  return { round, end: new Date((round + 1) * roundMs) };
}
