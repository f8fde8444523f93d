import { helpDetailPage, helpPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadHelpDetail } from '../features/help/data.ts';
import { HelpDetailPage, HelpFailure } from '../features/help/help-detail-page.tsx';
import { helpMessages } from '../features/help/messages.ts';
import { isomorphic } from '../lib/isomorphic.ts';
import { metaLang, pageMeta } from '../lib/meta.ts';
import { nameIn } from '../lib/names.ts';
import type { Route } from './+types/help-detail';

const page = isomorphic(loadHelpDetail);
export const loader = page.loader;
export const clientLoader = page.clientLoader;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const lang = metaLang(matches);
  if (!loaderData) return pageMeta(matches, { title: helpMessages[lang].goneTitle, canonicalPath: addressOf(helpPage), noIndex: true });
  const { article, category } = loaderData;
  if (article === null) return pageMeta(matches, { title: nameIn(category.name, lang), canonicalPath: addressOf(helpPage), noIndex: true });
  const canonicalPath = addressOf(helpDetailPage, { helpId: article.id });
  return pageMeta(matches, { title: article.name, description: article.excerpt, canonicalPath, type: 'article' });
}

export default function HelpDetailRoute({ loaderData }: Route.ComponentProps) {
  return <HelpDetailPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <HelpFailure error={error} />;
}
