import type { RealtimeMessages } from '@chaguan/contract';
import type { Announcement, Announcer } from '../../platform/events/announce.ts';
import type { Services } from '../../platform/http/ctx.ts';

export type EnvelopeNews = RealtimeMessages['envelope.changed'];

const gatherMs = 1000;

/** What open pages have not heard of, by topic, always the latest. It belongs to the announcer, so two servers in one process do not mix. */
const untold = new WeakMap<Announcer, Map<string, { news: EnvelopeNews; timer: NodeJS.Timeout }>>();

export function announcementOf(news: EnvelopeNews): Announcement {
  return { channel: `thread:${news.topicId}`, message: { kind: 'envelope.changed', data: news } };
}

function tell(announcer: Announcer, topicId: string): void {
  const waiting = untold.get(announcer);
  const known = waiting?.get(topicId);
  if (known === undefined) return;
  waiting?.delete(topicId);
  clearTimeout(known.timer);
  announcer.send([announcementOf(known.news)]);
}

/**
 * After shares were committed: open pages hear how many within a second, and once a second however many are taken; of
 * the last one at once.
 */
export function tellShares({ announcer }: Pick<Services, 'announcer'>, news: EnvelopeNews): void {
  const waiting = untold.get(announcer) ?? new Map<string, { news: EnvelopeNews; timer: NodeJS.Timeout }>();
  untold.set(announcer, waiting);
  const { topicId } = news;
  const known = waiting.get(topicId);
  if (known !== undefined) known.news = news;
  else waiting.set(topicId, { news, timer: setTimeout(() => tell(announcer, topicId), gatherMs).unref() });
  if (news.endReason !== '') tell(announcer, topicId);
}

/** Tells at once what would be told within the second. */
export function tellSharesNow({ announcer }: Pick<Services, 'announcer'>): void {
  for (const topicId of untold.get(announcer)?.keys() ?? []) tell(announcer, topicId);
}
