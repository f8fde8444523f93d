import { startReceiver } from '../../apps/server/src/modules/webhooks/testing/receiver.ts';
import { call, type Person } from '../cast/people.ts';
import { startOwnSite } from './own-site.ts';

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
  const receiver = await startReceiver();
  const { url, database, staff, tagId, stop, ...site } = await startOwnSite('operator', { WEBHOOK_PRIVATE_HOSTS: receiver.host });
  await database.run(`update member set email = 'keeper@example.org', email_confirmed_at = now() where staff`);
  const member = await site.member('guest');
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
    },
  };
}
