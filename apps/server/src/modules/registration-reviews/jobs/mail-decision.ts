import type { Services } from '../../../platform/http/ctx.ts';
import { localeNamed } from '../../../platform/http/ctx.ts';
import { mailFailureOf } from '../../../platform/mail/mailer.ts';
import { inEachLocale, settings, siteTitleIn } from '../../site/index.ts';

type Decision = { memberId: string; accepted: boolean; reason: string };

const texts = inEachLocale(
  (say) => ({
    accepted: (site: string) => ({ subject: say`${site}：你的账号通过了审核`, text: say`现在可以发话题、评论和提问了。` }),
    refused: (site: string, reason: string) => ({ subject: say`${site}：你的账号没有通过审核`, text: say`原因：${reason}` }),
  }),
  {
    accepted: (site: string) => ({
      subject: `${site}: your account has been approved`,
      text: 'You can now post topics, comments and questions.',
    }),
    refused: (site: string, reason: string) => ({ subject: `${site}: your account was not approved`, text: `Reason: ${reason}` }),
  },
);

/** To a verified address; without one the member reads it on the site. @throws failures that may be temporary, so that the job retries */
export async function mailDecision({ db, mailer, config }: Services, { memberId, accepted, reason }: Decision): Promise<void> {
  const member = await db
    .selectFrom('member')
    .select(['email', 'language'])
    .where('id', '=', memberId)
    .where('state', '=', 'active')
    .where('emailConfirmedAt', 'is not', null)
    .executeTakeFirst();
  if (!member?.email) return;
  const locale = localeNamed(member.language);
  const site = siteTitleIn(locale, await settings.get(db));
  const { subject, text } = accepted ? texts[locale].accepted(site) : texts[locale].refused(site, reason);
  try {
    await mailer.send({ kind: 'mail', to: member.email, subject, text: `${text}\n\n${config.PUBLIC_URL}` });
  } catch (error) {
    if (mailFailureOf(error) === 'try_again') throw error;
  }
}
