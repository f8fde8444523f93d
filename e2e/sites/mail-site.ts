import { openMailServer } from '../../apps/server/src/modules/digests/testing.ts';
import { moveIn } from './move-in.ts';
import { startOwnSite } from './own-site.ts';
import type { Person } from '../cast/people.ts';

type Mail = Awaited<ReturnType<typeof openMailServer>>['received'][number];

export interface MailSite {
  url: string;
  tagId: string;
  staff: Person;
  /** Moves a small forum in, by the command of the operator. */
  moveIn: () => Promise<string>;
  /** Skips the minute until the next invitations are planned, and returns the one to an address. */
  invitationFor: (address: string) => Promise<Mail>;
  /** A new member with a confirmed address. */
  member: (beginning: string) => Promise<Person>;
  /** Skips the ten minutes that a mail waits, and returns what was sent to a member by then. */
  mailFor: (person: Person) => Promise<Mail>;
  stop: () => Promise<void>;
}

const addressOf = ({ account }: Person): string => `${account}@example.org`;

/** A site that sends its mail to a server of the journey: on a database of its own, because mail is configured for the whole site. */
export async function startMailSite(): Promise<MailSite> {
  const smtp = await openMailServer();
  const { url, database, staff, tagId, member, stop } = await startOwnSite('mail', { SMTP_URL: smtp.url });

  const isWaiting = async (account: string): Promise<boolean> => {
    const { rowCount } = await database.run(
      `update notification_mail set due_at = now() where state = 'waiting' and member_id = (select id from member where account = $1)`,
      [account],
    );
    return (rowCount ?? 0) > 0;
  };
  const until = async <T>(ask: () => T | Promise<T>): Promise<NonNullable<T>> => {
    for (let turn = 0; turn < 200; turn += 1) {
      const answer = await ask();
      if (answer) return answer;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('no mail came');
  };
  return {
    url,
    tagId,
    staff,
    moveIn: () => moveIn(database.url),
    async invitationFor(address) {
      await database.run(`select graphile_worker.add_job('imports/plan-invitations')`);
      return until(() => smtp.received.find(({ to }) => to === address));
    },
    async member(beginning) {
      const person = await member(beginning);
      const confirm = 'update member set email = $1, email_confirmed_at = now() where account = $2';
      await database.run(confirm, [addressOf(person), person.account]);
      return person;
    },
    async mailFor(person) {
      await until(() => isWaiting(person.account));
      await database.run(`select graphile_worker.add_job('digests/release-due')`);
      return until(() => smtp.received.find(({ to }) => to === addressOf(person)));
    },
    async stop() {
      await stop();
      await smtp.close();
    },
  };
}
