import { createDatabase } from './own-database.ts';
import { call, newMember, newName, type Person } from '../cast/people.ts';
import { startSiteProcess } from './site-process.ts';

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
  const database = await createDatabase('careful');
  const environment = { DATABASE_URL: database.url, DEMO_CONTENT: 'no', RATE_LIMIT: '100' };
  const { url, signIn, stop } = await startSiteProcess(environment, { isNew: true });
  const staff = { ...signIn, ...(await call<{ accessToken: string; refreshToken: string }>('/login', { fields: signIn, at: url })) };
  const values = JSON.stringify({ registrationCaptcha: 'false', newMemberHoldLinks: 'true' });
  await call('/admin/settings', { as: staff, fields: { values }, at: url });
  const tag = { nameZh: '茶叶', nameEn: 'Tea', icon: 'leaf', colour: '#1f6b4a' };
  const { id: tagId } = await call<{ id: string }>('/admin/tags', { as: staff, fields: tag, at: url });
  const topic = { title: newName('茶'), body: '水开了。', tagId };
  const { topicId } = await call<{ topicId: string }>('/user/control/topics', { as: staff, fields: topic, at: url });
  return {
    url,
    databaseUrl: database.url,
    staff,
    topicId,
    member: (beginning) => newMember(beginning, url),
    async stop() {
      await stop();
      await database.drop();
    },
  };
}
