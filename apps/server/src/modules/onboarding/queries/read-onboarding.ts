import { type Answer, onboardingSteps, type OnboardingStep, type readOnboarding as endpoint, type SettingKey } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { settings } from '../../site/index.ts';
import { backsUpElsewhere } from '../../backup/index.ts';

const look: readonly SettingKey[] = ['siteTitle', 'siteTitleEn', 'siteDescription', 'accentColour', 'siteMark'];

/** A site that keeps the initial texts on purpose has changed none. */
const words: readonly SettingKey[] = ['wordsChosen', 'wordMember', 'wordStaff', 'wordPlace', 'wordPlaceEn'];

const signIn: readonly SettingKey[] = [
  'registrationAccount',
  'registrationPhone',
  'registrationEmail',
  'registrationThirdParty',
  'registrationWechat',
  'loginAccount',
  'loginPhone',
  'loginEmail',
  'loginOther',
];

const changed = (keys: readonly SettingKey[]) => sql`exists (select from setting where key = any(${keys}::text[]))`;

type Read = Exclude<OnboardingStep, 'address' | 'backup'>;

/** Each step determines from the site's data whether it is done; a dismissed one counts as done, too. */
export async function readOnboarding({ db, config }: Ctx): Promise<Answer<typeof endpoint>> {
  const { onboardingVisible } = await settings.get(db);
  const { rows } = await sql<Record<Read, boolean>>`
    select ${changed(words)} as words, ${changed(look)} as look,
      exists (select from outbox where kind = 'mail' and state = 'sent') as mail,
      ${changed(signIn)} or exists (select from third_party_provider where enabled) as "signIn",
      exists (select from tag where import_key is null or not import_key like any (array['demo:%', 'start:%'])) as tags,
      exists (select from setting where key in ('termsZh', 'termsEn') and value <> '') as terms,
      exists (select from payment_provider where enabled) or exists (select from setting where key = 'rechargeOpen' and value = 'false') as payment,
      (select count(*) from (select from member where staff and state = 'active' limit 2) first_two) = 2 as "secondStaff",
      not exists (select from member where import_key like 'demo:u:%' and not staff and state <> 'cancelled' and cancels_at is null) as demonstration`.execute(
    db,
  );
  const address = new URL(config.PUBLIC_URL);
  const done: Partial<Record<OnboardingStep, boolean>> = {
    ...rows[0],
    address: address.protocol === 'https:',
    backup: backsUpElsewhere(config),
  };
  return { isVisible: onboardingVisible, steps: onboardingSteps.map((step) => ({ step, isDone: done[step] ?? false })) };
}
