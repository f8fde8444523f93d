import { loginPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadLoginForm } from '../features/sign-in/data.ts';
import { LoginPage } from '../features/sign-in/login-page.tsx';
import { memberMessages } from '../features/sign-in/messages.ts';
import { isomorphic } from '../lib/isomorphic.ts';
import { metaLang, pageMeta } from '../lib/meta.ts';
import type { Route } from './+types/login';

const page = isomorphic((api) => loadLoginForm(api));
export const loader = page.loader;
export const clientLoader = page.clientLoader;

export function meta({ matches }: Route.MetaArgs) {
  const messages = memberMessages[metaLang(matches)];
  return pageMeta(matches, { title: messages.loginTitle, canonicalPath: addressOf(loginPage), noIndex: true });
}

export default function LoginRoute({ loaderData }: Route.ComponentProps) {
  return <LoginPage form={loaderData} />;
}
