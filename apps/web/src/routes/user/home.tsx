import { loadProfile } from '../../features/profiles/data.ts';
import { ProfileFailure } from '../../features/profiles/profile-failure.tsx';
import { profileMeta } from '../../features/profiles/profile-meta.ts';
import { ProfilePage } from '../../features/profiles/profile-page.tsx';
import { isomorphic } from '../../lib/isomorphic.ts';
import { langOfPage, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/home';

const page = isomorphic(loadProfile);
export const loader = page.loader;
export const clientLoader = page.clientLoader;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const lang = langOfPage(matches);
  return pageMeta(matches, profileMeta(loaderData, matches, lang));
}

export default function UserHomeRoute({ loaderData }: Route.ComponentProps) {
  return <ProfilePage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProfileFailure error={error} />;
}
