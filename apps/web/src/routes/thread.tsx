import { Suspense } from 'react';
import type { Route } from './+types/thread';
import { loadThread } from '../features/topics/data.ts';
import { threadMeta } from '../features/topics/thread/thread-meta.ts';
import { ThreadPage } from '../features/topics/thread/thread-page.tsx';
import { isomorphic } from '../lib/isomorphic.ts';
import { LateFailure } from '../ui/states.tsx';
import { pageMeta } from '../lib/meta.ts';
import { ornament } from '../ui/ornament.tsx';

const PageFailure = ornament(() => import('../features/posts/page-failure.tsx'));

const page = isomorphic(loadThread);
export const loader = page.loader;
export const clientLoader = page.clientLoader;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, threadMeta(loaderData, matches));
}

export default function ThreadRoute({ loaderData }: Route.ComponentProps) {
  return <ThreadPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Suspense fallback={<LateFailure />}>
      <PageFailure error={error} of="topic" />
    </Suspense>
  );
}
