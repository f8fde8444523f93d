import { startReceiver } from '../../apps/server/src/modules/webhooks/testing/receiver.ts';
import { call, newMember, type Person } from '../cast/people.ts';
import { createDatabase } from './own-database.ts';
import { startSiteProcess } from './site-process.ts';

export interface OperatorSite {
  url: string;
  staff: Person;
  member: Person;
  /** The receiver of the webhooks. */
  receiver: Awaited<ReturnType<typeof startReceiver>>;
  /** A topic of the member, posted without the form. */
  topic: (title: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** A new site without content, as its operator first sees it: on a database of its own, because settings apply to the whole site. */
export async function startOperatorSite(): Promise<OperatorSite> {
  const [database, receiver] = [await createDatabase('operator'), await startReceiver()];
  const environment = { DATABASE_URL: database.url, DEMO_CONTENT: 'no', WEBHOOK_PRIVATE_HOSTS: receiver.host };
  const { url, signIn, stop } = await startSiteProcess(environment, { isNew: true });
  const tokens = await call<{ accessToken: string; refreshToken: string }>('/login', { fields: signIn, at: url });
  const staff = { ...signIn, ...tokens };
  await database.run(`update member set email = 'keeper@example.org', email_confirmed_at = now() where staff`);
  const tag = { nameZh: '茶叶', nameEn: 'Tea', icon: 'leaf', colour: '#1f6b4a' };
  const { id: tagId } = await call<{ id: string }>('/admin/tags', { as: staff, fields: tag, at: url });
  const member = await newMember('guest', url);
  return {
    url,
    staff,
    member,
    receiver,
    async topic(title) {
      await call('/user/control/topics', { as: member, fields: { title, body: '开门了。', tagId }, at: url });
    },
    async stop() {
      await stop();
      receiver.close();
      await database.drop();
    },
  };
}
