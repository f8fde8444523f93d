import { Suspense } from 'react';
import type { Route } from './+types/question';
import { loadQuestion } from '../features/questions/data.ts';
import { questionMeta } from '../features/questions/page/question-meta.ts';
import { QuestionPage } from '../features/questions/page/question-page.tsx';
import { isomorphic } from '../lib/isomorphic.ts';
import { LateFailure } from '../ui/states.tsx';
import { pageMeta } from '../lib/meta.ts';
import { ornament } from '../ui/ornament.tsx';

const PageFailure = ornament(() => import('../features/posts/page-failure.tsx'));

const page = isomorphic(loadQuestion);
export const loader = page.loader;
export const clientLoader = page.clientLoader;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, questionMeta(loaderData, matches));
}

export default function QuestionRoute({ loaderData }: Route.ComponentProps) {
  return <QuestionPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Suspense fallback={<LateFailure />}>
      <PageFailure error={error} of="question" />
    </Suspense>
  );
}
