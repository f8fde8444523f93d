import type { Announcer } from '../../platform/events/announce.ts';
import type { Services } from '../../platform/http/ctx.ts';
import type { PollSubject } from './subject.ts';

const gatherMs = 1000;

/** Polls with votes that open pages have not heard of. They belong to the announcer, so two servers in one process do not mix. */
const untold = new WeakMap<Announcer, Map<string, { subject: PollSubject; timer: NodeJS.Timeout }>>();

function tell(announcer: Announcer, { kind, id }: PollSubject): void {
  untold.get(announcer)?.delete(`${kind} ${id}`);
  const channel = `${kind === 'topic' ? 'thread' : 'question'}:${id}`;
  announcer.send([{ channel, message: { kind: 'poll.changed', data: { subjectKind: kind, subjectId: id } } }]);
}

/** After a vote was committed: open pages hear of it within a second, and once a second however many vote. */
export function tellVotesSoon({ announcer }: Pick<Services, 'announcer'>, subject: PollSubject): void {
  const waiting = untold.get(announcer) ?? new Map<string, { subject: PollSubject; timer: NodeJS.Timeout }>();
  untold.set(announcer, waiting);
  const key = `${subject.kind} ${subject.id}`;
  if (waiting.has(key)) return;
  waiting.set(key, { subject, timer: setTimeout(() => tell(announcer, subject), gatherMs).unref() });
}

/** Tells at once what would be told within the second. */
export function tellVotesNow({ announcer }: Pick<Services, 'announcer'>): void {
  for (const { subject, timer } of untold.get(announcer)?.values() ?? []) {
    clearTimeout(timer);
    tell(announcer, subject);
  }
}
