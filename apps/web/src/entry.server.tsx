import type { EntryContext, RouterContextProvider } from 'react-router';
import { localeContext } from './lib/contexts.ts';
import { htmlLang } from './lib/language.ts';
import { renderDocument } from './render/render-document.tsx';

export { pickLocale } from './lib/language.ts';
export { createRender } from './render/create-render.ts';

/** Called by the router's handler when everything is loaded. */
export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const html = await renderDocument(entry, new URL(request.url), context);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-language', htmlLang(context.get(localeContext)));
  return new Response(html, { status, headers });
}
