import type { RealtimeMessages } from '@chaguan/contract';
import type { Announcement } from '../../platform/events/announcement.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { throttle } from '../../platform/state/throttle.ts';

export type EnvelopeChange = RealtimeMessages['envelope.changed'];

export function announcementOf(change: EnvelopeChange): Announcement {
  return { channel: `thread:${change.topicId}`, message: { kind: 'envelope.changed', data: change } };
}

const changes = throttle<EnvelopeChange>(1000, ({ announcer }, change) => announcer.send([announcementOf(change)]));

/**
 * After shares were committed: open pages are sent the number of claims within a second, and at most once a second; of the last one
 * immediately.
 */
export function announceShares({ state }: Pick<Services, 'state'>, change: EnvelopeChange): void {
  state.of(changes).soon(change.topicId, change);
  if (change.endReason !== '') state.of(changes).now(change.topicId);
}

/** Sends immediately what would be sent within the second. */
export function flushEnvelopeChanges({ state }: Services): void {
  state.of(changes).flush();
}
