import type { Services } from '../../../platform/http/ctx.ts';
import type { Subject } from '../../reactions/index.ts';
import { lockSource, notify } from '../notify.ts';

interface Rewriting {
  editId: string;
  post: Subject;
  authorId: string;
  byId: string;
  reason: string;
}

/** Tells an author that staff changed what they wrote, and why; not who it was. */
export async function notifyOfRewriting({ write, clock }: Services, { editId, post, authorId, byId, reason }: Rewriting): Promise<void> {
  if (authorId === byId) return;
  const source = `edit:${editId}`;
  await write(async (tx) => {
    await lockSource(tx, source);
    const recipients = new Map([[authorId, { kind: 'post_edited' as const, subject: post }]]);
    await notify(tx, { source, senderId: null, post, place: null, facts: { reason }, at: clock.now() }, recipients);
  });
}
