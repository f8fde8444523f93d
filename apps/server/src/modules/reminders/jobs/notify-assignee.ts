import type { Services } from '../../../platform/http/ctx.ts';
import { isAssigned, type CaseHandover } from '../../reports/index.ts';
import { lockSource, notify } from '../notify.ts';

/** Tells somebody of the staff that they are asked to decide a case; nothing of what it is about, which they read there. */
export async function notifyAssignee({ write, clock }: Services, handover: CaseHandover): Promise<void> {
  const { caseId, version, assigneeId, byId } = handover;
  await write(async (tx) => {
    const source = `asked:${caseId}:${version}`;
    await lockSource(tx, source);
    if (!(await isAssigned(tx, handover))) return;
    const what = { kind: 'report_assigned' as const, subject: { kind: 'report_case', id: caseId } };
    await notify(tx, { source, senderId: byId, post: null, place: null, at: clock.now() }, new Map([[assigneeId, what]]));
  });
}
