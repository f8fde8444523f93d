import type { Services } from '../../../platform/http/ctx.ts';
import { infectedFile } from '../../files/index.ts';
import { relationsOf } from '../../follows/index.ts';
import { lockSource, notify } from '../notify.ts';
import { withdraw } from '../withdraw.ts';
import type { threadDuplicated } from '../../posts/index.ts';
import { isClosedAsDuplicate } from '../../posts/read/index.ts';
import type { Subject } from '../../reactions/index.ts';
import type { scheduledPostFailed } from '../../scheduled-posts/index.ts';
import { isAssigned, type CaseHandover } from '../../reports/index.ts';

interface Follow {
  followerId: string;
  memberId: string;
}

/** Updates the reminder of a new follower to the current state. */
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
    await notify(tx, { source, senderId: followerId, post: null, location: null, at: clock.now() }, recipients);
  });
}

interface Rewriting {
  editId: string;
  post: Subject;
  authorId: string;
  byId: string;
  reason: string;
}

/** Notifies an author that staff changed the text, and why; not who it was. */
export async function notifyOfRewriting({ write, clock }: Services, { editId, post, authorId, byId, reason }: Rewriting): Promise<void> {
  if (authorId === byId) return;
  const source = `edit:${editId}`;
  await write(async (tx) => {
    await lockSource(tx, source);
    const recipients = new Map([[authorId, { kind: 'post_edited' as const, subject: post }]]);
    await notify(tx, { source, senderId: null, post, location: null, facts: { reason }, at: clock.now() }, recipients);
  });
}

/** Notifies an author that a scheduled post was refused when it was due; its list says why. */
export async function notifyOfFailedSchedule(
  { write, clock }: Services,
  { scheduledId, version, memberId }: NonNullable<(typeof scheduledPostFailed)['data']>,
) {
  const source = `schedule:${scheduledId}:${version}`;
  await write(async (tx) => {
    await lockSource(tx, source);
    const recipients = new Map([[memberId, { kind: 'schedule_failed' as const, subject: { kind: 'scheduled_post', id: scheduledId } }]]);
    await notify(tx, { source, senderId: null, post: null, location: null, at: clock.now() }, recipients);
  });
}

type Duplicate = NonNullable<(typeof threadDuplicated)['data']>;

/** Notifies an author that the topic or question was closed as a duplicate, and why; withdrawn when it is undone. */
export async function notifyOfDuplicate(
  { write, clock }: Services,
  { kind, id, authorId, byId, reason, undone }: Duplicate,
): Promise<void> {
  if (authorId === byId) return;
  const source = `duplicate:${kind}:${id}`;
  await write(async (tx) => {
    await lockSource(tx, source);
    const isDuplicate = await isClosedAsDuplicate(tx, { kind, id });
    if (undone || !isDuplicate) {
      await withdraw(tx, source);
      return;
    }
    const post = { kind, id };
    const recipients = new Map([[authorId, { kind: 'post_duplicate' as const, subject: post }]]);
    await notify(tx, { source, senderId: null, post, location: null, facts: { reason }, at: clock.now() }, recipients);
  });
}

/** Notifies a staff member who is asked to decide a case, without its content, which they read on its page. */
export async function notifyAssignee({ write, clock }: Services, handover: CaseHandover): Promise<void> {
  const { caseId, version, assigneeId, byId } = handover;
  await write(async (tx) => {
    const source = `asked:${caseId}:${version}`;
    await lockSource(tx, source);
    if (!(await isAssigned(tx, handover))) return;
    const what = { kind: 'report_assigned' as const, subject: { kind: 'report_case', id: caseId } };
    await notify(tx, { source, senderId: byId, post: null, location: null, at: clock.now() }, new Map([[assigneeId, what]]));
  });
}

/** Notifies the owner of a file in which a virus was found, with a link to the post that contains it, or else to the file itself. */
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
    await notify(tx, { source, senderId: null, post, location: null, facts, at: clock.now() }, new Map([[ownerId, what]]));
  });
}
