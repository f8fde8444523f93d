import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { caseDecided } from '../events.ts';
import { announceCase } from '../news.ts';
import type { Doing, Done } from './done.ts';
import type { HeldCase } from './hold-case.ts';

interface Closing {
  state: 'rejected' | 'accepted';
  reason: string;
  done: Doing;
  /** What the log says besides. */
  facts?: Readonly<Record<string, unknown>>;
}

/** Every report that stands gets the verdict; its reporter and the author are told by the reaction to the event. */
export async function closeCase(
  ctx: MemberCtx,
  tx: Tx,
  { id, version: before }: HeldCase,
  { state, reason, done, facts }: Closing,
): Promise<{ version: number }> {
  const now = ctx.clock.now();
  const version = before + 1;
  const verdict = {
    state,
    version,
    reason,
    decidedAt: now,
    decidedBy: ctx.viewer.memberId,
    hiddenAt: null,
    done: JSON.stringify({ ...done, version } satisfies Done),
  };
  await tx.updateTable('reportCase').set(verdict).where('id', '=', id).execute();
  await tx
    .updateTable('report')
    .set({ state: state === 'accepted' ? 'succeeded' : 'failed', closedAt: now, result: reason })
    .where('caseId', '=', id)
    .where('state', '=', 'pending')
    .where('deletedBy', 'is', null)
    .execute();
  await recordAct(tx, ctx, { act: `report.${state}`, subject: { kind: 'report_case', id }, after: { reason, ...facts } });
  await emit(tx, caseDecided, { caseId: id, version });
  announceCase(tx);
  return { version };
}
