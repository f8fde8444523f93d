import type { Services } from '../../../platform/http/ctx.ts';
import { lockSource, notify } from '../notify.ts';

interface Decided {
  appealId: string;
  memberId: string;
  granted: boolean;
  reason: string;
}

/** Notifies a member of the decision about an appeal, with the reason; not who decided. */
export async function notifyOfAppeal({ write, clock }: Services, { appealId, memberId, granted, reason }: Decided): Promise<void> {
  const source = `appeal:${appealId}`;
  const kind = granted ? ('appeal_granted' as const) : ('appeal_refused' as const);
  await write(async (tx) => {
    await lockSource(tx, source);
    const recipients = new Map([[memberId, { kind, subject: { kind: 'appeal', id: appealId } }]]);
    await notify(tx, { source, senderId: null, post: null, location: null, facts: { reason }, at: clock.now() }, recipients);
  });
}
