import { loadRegistrationForm } from '../features/members/data.ts';
import { RegisterPage } from '../features/members/register-page.tsx';
import { memberMessages } from '../features/members/messages.ts';
import { isomorphic } from '../lib/isomorphic.ts';
import { metaLang, pageMeta } from '../lib/meta.ts';
import { paths } from '../paths.ts';
import type { Route } from './+types/register';

const page = isomorphic((api) => loadRegistrationForm(api));
export const loader = page.loader;
export const clientLoader = page.clientLoader;

export function meta({ matches }: Route.MetaArgs) {
  const words = memberMessages[metaLang(matches)];
  return pageMeta(matches, { title: words.registerTitle, canonicalPath: paths.register(), noIndex: true });
}

export default function RegisterRoute({ loaderData }: Route.ComponentProps) {
  return <RegisterPage form={loaderData} />;
}
