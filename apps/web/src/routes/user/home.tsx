import { loadProfile, type HomeOfMember } from '../../features/profiles/data.ts';
import { ProfileFailure } from '../../features/profiles/profile-failure.tsx';
import { profileMeta } from '../../features/profiles/profile-meta.ts';
import { ProfilePage } from '../../features/profiles/profile-page.tsx';
import { isomorphicPacked } from '../../lib/isomorphic.ts';
import { langOfPage, pageMeta } from '../../lib/meta.ts';
import { unpack } from '../../lib/packed.ts';
import type { Route } from './+types/home';

const page = isomorphicPacked(loadProfile);
export const loader = page.loader;
export const clientLoader = page.clientLoader;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const lang = langOfPage(matches);
  return pageMeta(matches, profileMeta(loaderData && unpack<HomeOfMember>(loaderData), matches, lang));
}

export default function UserHomeRoute({ loaderData }: Route.ComponentProps) {
  return <ProfilePage {...unpack<HomeOfMember>(loaderData)} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProfileFailure error={error} />;
}
