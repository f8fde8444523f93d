import { welcomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadEditUser } from '../features/profiles/edit/data.ts';
import { welcomeMessages } from '../features/registration/welcome-messages.ts';
import { WelcomePage } from '../features/registration/welcome-page.tsx';
import { loadTagChoices } from '../features/tag-follows/data.ts';
import { memberLoad } from '../features/user-area/load.ts';
import { metaLang, pageMeta } from '../lib/meta.ts';
import type { Route } from './+types/welcome';

export const clientLoader = memberLoad(async (api) => {
  const [form, tags] = await Promise.all([loadEditUser(api), loadTagChoices(api)]);
  return { form, tags };
});

export function meta({ matches }: Route.MetaArgs) {
  const { title } = welcomeMessages[metaLang(matches)];
  return pageMeta(matches, { title, canonicalPath: addressOf(welcomePage), noIndex: true });
}

export default function WelcomeRoute({ loaderData }: Route.ComponentProps) {
  return <WelcomePage {...loaderData} />;
}
