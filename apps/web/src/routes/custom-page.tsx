import { customPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { CustomPage, CustomPageFailure } from '../features/custom-pages/custom-page.tsx';
import { loadCustomPage } from '../features/custom-pages/data.ts';
import { customPageMessages } from '../features/custom-pages/messages.ts';
import { isomorphic } from '../lib/isomorphic.ts';
import { metaLang, pageMeta } from '../lib/meta.ts';
import type { Route } from './+types/custom-page';

const page = isomorphic(loadCustomPage);
export const loader = page.loader;
export const clientLoader = page.clientLoader;

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const canonicalPath = addressOf(customPage, { slug: params['slug'] ?? '' });
  if (!loaderData) return pageMeta(matches, { title: customPageMessages[metaLang(matches)].goneTitle, canonicalPath, noIndex: true });
  return pageMeta(matches, { title: loaderData.title, description: loaderData.excerpt, canonicalPath, type: 'article' });
}

export default function CustomPageRoute({ loaderData }: Route.ComponentProps) {
  return <CustomPage page={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CustomPageFailure error={error} />;
}
