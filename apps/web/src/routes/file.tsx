import { filePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { loadFile } from '../features/files/data.ts';
import { FileFailure, FilePage } from '../features/files/file-page.tsx';
import { fileMessages } from '../features/files/messages.ts';
import { isomorphic } from '../lib/isomorphic.ts';
import { metaLang, pageMeta } from '../lib/meta.ts';
import type { Route } from './+types/file';

const page = isomorphic(loadFile);
export const loader = page.loader;
export const clientLoader = page.clientLoader;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const messages = fileMessages[metaLang(matches)];
  const canonicalPath = addressOf(filePage, { key: loaderData?.file.key ?? '' });
  return pageMeta(matches, { title: loaderData?.file.name ?? messages.gone, canonicalPath, noIndex: true });
}

export default function FileRoute({ loaderData }: Route.ComponentProps) {
  return <FilePage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FileFailure error={error} />;
}
