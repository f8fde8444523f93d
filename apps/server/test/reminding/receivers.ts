import { addPushDevice, type NotificationGroup, notificationGroups, setDisplay, setNotificationSettings } from '@chaguan/contract';
import { subscribe } from '../../src/modules/push/testing.ts';
import type { Person, TestApp } from '../app.ts';

type Mail = 'at_once' | 'daily' | 'weekly';

/** Every group by push, and by mail as often as this. */
export const everything = (mail: Mail) => ({
  groups: Object.fromEntries(notificationGroups.map((group: NotificationGroup) => [group, { push: true, mail }])) as Record<
    NotificationGroup,
    { push: true; mail: Mail }
  >,
});

export const addressOfMail = ({ account }: Person): string => `${account}@example.org`;

/** Somebody with a confirmed address who wants everything by mail. */
export async function aReceiver(app: TestApp, account: string, lang: 'zh' | 'en', mail: Mail = 'at_once'): Promise<Person> {
  const person = await app.member(account);
  const address = { email: addressOfMail(person), emailConfirmedAt: new Date() };
  await app.db.updateTable('member').set(address).where('id', '=', person.id).execute();
  await person.call(setDisplay, { body: { language: lang === 'zh' ? 'zh_CN' : 'en_US' } });
  await person.call(setNotificationSettings, { body: everything(mail) });
  return person;
}

/** A browser of somebody, at a push service of the test; `open` decrypts what came there. */
export async function aDevice(person: Person, origin: string) {
  const { toSite, open } = subscribe(`${origin}/${person.account}`);
  await person.call(addPushDevice, { body: toSite });
  return { path: `/${person.account}`, open };
}
