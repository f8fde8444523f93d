import type { EntryContext, RouterContextProvider } from 'react-router';
import { drawEntry } from './serve/draw-entry.tsx';

export { htmlLang, pickLang } from './lib/language.ts';
export { createPages } from './serve/pages.ts';

/** The whole page beside an empty answer. */
export class Page extends Response {
  readonly html: Buffer;

  constructor(html: Buffer, init: ResponseInit) {
    super(null, init);
    this.html = html;
  }
}

/** What the router's own handler asks for. */
export default async function render(request: Request, status: number, headers: Headers, entry: EntryContext, context: RouterContextProvider): Promise<Response> {
  const drawn = await drawEntry(entry, request.url, context);
  for (const [name, value] of Object.entries(drawn.headers)) headers.set(name, value);
  return new Page(drawn.html, { status, headers });
}
