import type { Services } from '../../../platform/http/ctx.ts';
import { infectedFile } from '../../files/index.ts';
import { relationsOf } from '../../follows/index.ts';
import { lockSource, notify } from '../notify.ts';
import { withdraw } from '../withdraw.ts';
import type { Subject } from '../../reactions/index.ts';
import { isAssigned, type CaseHandover } from '../../reports/index.ts';

interface Follow {
  followerId: string;
  memberId: string;
}

/** Brings what is told of a new follower to what is so now. */
export async function notifyOfFollow({ write, clock }: Services, { followerId, memberId }: Follow): Promise<void> {
  const source = `follow:${memberId}:by:${followerId}`;
  await write(async (tx) => {
    await lockSource(tx, source);
    const relation = (await relationsOf(tx, followerId, [memberId])).get(memberId);
    if (relation?.following !== true) {
      await withdraw(tx, source);
      return;
    }
    const recipients = new Map([[memberId, { kind: 'follow' as const, subject: { kind: 'member', id: memberId } }]]);
    await notify(tx, { source, senderId: followerId, post: null, place: null, at: clock.now() }, recipients);
  });
}

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

/** Tells whose file it is that a virus was found in it, and leads to the post where it stands, else to the file itself. */
export async function notifyOfInfectedFile(
  { write, clock }: Services,
  { fileId, clean }: { fileId: string; clean: boolean },
): Promise<void> {
  if (clean) return;
  const source = `infected:${fileId}`;
  await write(async (tx) => {
    await lockSource(tx, source);
    const file = await infectedFile(tx, fileId);
    if (file === undefined) return;
    const { key, name, ownerId, kind, postId } = file;
    const post = kind === null || postId === null ? null : { kind, id: postId };
    const what = { kind: 'file_infected' as const, subject: { kind: 'file', id: fileId } };
    const facts = { file: name, fileKey: key };
    await notify(tx, { source, senderId: null, post, place: null, facts, at: clock.now() }, new Map([[ownerId, what]]));
  });
}
