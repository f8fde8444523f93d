import type { PollView } from '@chaguan/contract';
import type Type from 'typebox';
import type { Services, Ctx, MemberCtx } from '../../platform/http/ctx.ts';
import { throttle } from '../../platform/state/throttle.ts';
import type { Tx } from '../../platform/database/db.ts';
import { must, type Decision } from '../../platform/decision.ts';
import { fail } from '../../platform/failure.ts';
import { actsOn, ctxIn, mustDo } from '../../platform/http/rights.ts';
import { recordAct } from '../audit/index.ts';
import { isAuthor } from '../posts/index.ts';
import type { PollSubject } from './subject.ts';
import { castVote } from './cast-vote.ts';
import { closePoll } from './end-polls.ts';
import { readVisiblePoll, type PollPost } from './show-poll.ts';

const changes = throttle<PollSubject>(1000, ({ announcer }, { kind, id }) => {
  const channel = `${kind === 'topic' ? 'thread' : 'question'}:${id}`;
  announcer.send([{ channel, message: { kind: 'poll.changed', data: { subjectKind: kind, subjectId: id } } }]);
});

/** After a vote was committed: open pages are notified within a second, and at most once a second. */
export function announcePollSoon({ state }: Services, subject: PollSubject): void {
  state.of(changes).soon(`${subject.kind} ${subject.id}`, subject);
}

/** Sends immediately what would be sent within the second. */
export function flushPollChanges({ state }: Services): void {
  state.of(changes).flush();
}

type Poll = Type.Static<typeof PollView>;

/** What the module of topics or questions provides for the endpoints of their polls. */
export interface PollHost {
  kind: PollSubject['kind'];
  /** The post if the caller may see it, and whether they may act on it. @throws Failure `<kind>.not_found`, `<kind>.not_visible` */
  find: (ctx: Ctx, id: string) => Promise<{ content: PollPost; tagIds: readonly string[]; mayAct: Decision }>;
  /** Notifies open pages, and drops cached ones. */
  announce: (tx: Tx, id: string) => void;
}

async function findHost(ctx: Ctx, { kind, find }: PollHost, id: string) {
  const { content, tagIds, mayAct } = await find(ctx, id);
  const rights = { act: mayAct, moderate: actsOn(ctx.viewer, 'content', tagIds) };
  return { content, tagIds, mayAct, poll: await readVisiblePoll(ctxIn(ctx, tagIds), kind, content, rights) };
}

export async function readPollOf(ctx: Ctx, host: PollHost, id: string): Promise<{ poll: Poll | null }> {
  const { poll } = await findHost(ctx, host, id);
  return { poll };
}

/** The poll after an act on it. */
async function pollNow(ctx: Ctx, host: PollHost, id: string): Promise<{ poll: Poll }> {
  const { poll } = await readPollOf(ctx, host, id);
  return { poll: poll ?? fail('poll.not_found') };
}

export async function voteOn(ctx: MemberCtx, host: PollHost, id: string, choices: readonly number[]): Promise<{ poll: Poll }> {
  const { mayAct, poll } = await findHost(ctx, host, id);
  must(mayAct);
  if (poll === null) fail('poll.not_found');
  mustDo(ctx, 'vote.cast');
  const subject: PollSubject = { kind: host.kind, id };
  await ctx.write((tx) => castVote(tx, ctx.clock.now(), ctx.viewer.memberId, subject, choices));
  announcePollSoon(ctx, subject);
  return pollNow(ctx, host, id);
}

/** By its author, or by staff, which is logged. */
export async function closePollOf(ctx: MemberCtx, host: PollHost, id: string): Promise<{ poll: Poll }> {
  const { content, tagIds, poll } = await findHost(ctx, host, id);
  const isOwn = isAuthor(ctx.viewer, content);
  if (!isOwn && !actsOn(ctx.viewer, 'content', tagIds)) fail(`${host.kind}.not_yours`);
  if (poll === null) fail('poll.not_found');
  const subject: PollSubject = { kind: host.kind, id };
  await ctx.write(async (tx) => {
    await closePoll(tx, ctx.clock.now(), subject);
    if (!isOwn) await recordAct(tx, ctx, { act: `${host.kind}.poll_closed`, subject, before: { closed: false }, after: { closed: true } });
    host.announce(tx, id);
  });
  return pollNow(ctx, host, id);
}
