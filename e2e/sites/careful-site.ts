import { startOwnSite } from './own-site.ts';
import { call, newName, type Person } from '../cast/people.ts';

export interface CarefulSite {
  url: string;
  databaseUrl: string;
  staff: Person;
  /** A site in which anybody may post. */
  topicId: string;
  member: (beginning: string) => Promise<Person>;
  stop: () => Promise<void>;
}

/**
 * A site with rate limits for posts, and that holds links of new members: on a database of its own, because both apply to the whole site.
 */
export async function startCarefulSite(): Promise<CarefulSite> {
  const { url, database, staff, tagId, member, stop } = await startOwnSite(
    'careful',
    { RATE_LIMIT: '100' },
    { newMemberHoldLinks: 'true' },
  );
  const topic = { title: newName('茶'), body: '水开了。', tagId };
  const { topicId } = await call<{ topicId: string }>('/user/control/topics', { as: staff, fields: topic, at: url });
  return {
    url,
    databaseUrl: database.url,
    staff,
    topicId,
    member,
    stop,
  };
}
