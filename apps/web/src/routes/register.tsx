import { registerPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadRegistrationForm } from '../features/registration/data.ts';
import { registrationMessages } from '../features/registration/messages.ts';
import { RegisterPage } from '../features/registration/register-page.tsx';
import { isomorphic } from '../lib/isomorphic.ts';
import { metaLang, pageMeta } from '../lib/meta.ts';
import type { Route } from './+types/register';

const page = isomorphic((api) => loadRegistrationForm(api));
export const loader = page.loader;
export const clientLoader = page.clientLoader;

export function meta({ matches }: Route.MetaArgs) {
  const messages = registrationMessages[metaLang(matches)];
  return pageMeta(matches, { title: messages.title, canonicalPath: addressOf(registerPage), noIndex: true });
}

export default function RegisterRoute({ loaderData }: Route.ComponentProps) {
  return <RegisterPage form={loaderData} />;
}
