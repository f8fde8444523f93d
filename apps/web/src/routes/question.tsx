import { lazy, Suspense } from 'react';
import type { Route } from './+types/question';
import { loadQuestion, type QuestionData } from '../features/questions/data.ts';
import { questionMeta } from '../features/questions/page/question-meta.ts';
import { QuestionPage } from '../features/questions/page/question-page.tsx';
import { isomorphicPacked } from '../lib/isomorphic.ts';
import { pageMeta } from '../lib/meta.ts';
import { unpack } from '../lib/packed.ts';

const PageFailure = lazy(() => import('../features/posts/page-failure.tsx'));

const page = isomorphicPacked(loadQuestion);
export const loader = page.loader;
export const clientLoader = page.clientLoader;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, questionMeta(loaderData && unpack<QuestionData>(loaderData), matches));
}

export default function QuestionRoute({ loaderData }: Route.ComponentProps) {
  return <QuestionPage {...unpack<QuestionData>(loaderData)} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Suspense>
      <PageFailure error={error} of="question" />
    </Suspense>
  );
}
