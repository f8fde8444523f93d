import type { EntryContext, RouterContextProvider } from 'react-router';
import { readHandoff } from './draw/handoff.ts';
import { drawEntry, type Way } from './serve/draw-entry.tsx';

export { htmlLang, pickLang } from './lib/language.ts';
export { createPages } from './serve/pages.ts';

/** The whole page beside an empty answer. */
export class Page extends Response {
  readonly html: Buffer | string;

  constructor(html: Buffer | string, init: ResponseInit) {
    super(null, init);
    this.html = html;
  }
}

type Render = (request: Request, status: number, headers: Headers, entry: EntryContext, context: RouterContextProvider) => Promise<Response>;

function renderBy(way: Way): Render {
  return async (request, status, headers, entry, context) => {
    const drawn = await drawEntry(entry, await readHandoff(entry.serverHandoffStream), new URL(request.url), context, way);
    for (const [name, value] of Object.entries(drawn.headers)) headers.set(name, value);
    return new Page(drawn.html, { status, headers });
  };
}

/** What the router's own handler asks for. */
export default renderBy('ours');
/** For the test that compares both. */
export const renderByReact = renderBy('react');
