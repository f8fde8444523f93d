import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { RouterContextProvider, ServerRouter, type EntryContext } from 'react-router';
import type { Api } from './lib/api/api.ts';
import { apiContext, langContext, nonceContext } from './lib/contexts.ts';
import type { Lang } from './lib/language.ts';
import { RenderContext } from './lib/render-context.ts';

export { createRequestHandler } from 'react-router';
export { htmlLang, pickLang } from './lib/language.ts';

/**
 * Context of one render. It is filled here because only this module shares its context objects with the routes;
 * the server's adapter calls it and passes the result to the request handler.
 */
export function provide(api: Api, lang: Lang, nonce: string): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  context.set(langContext, lang);
  context.set(nonceContext, nonce);
  return context;
}

/** The whole page beside an empty answer: through a body it would be copied twice more before the cache has it. */
export class Page extends Response {
  readonly html: Buffer;

  constructor(html: Buffer, init: ResponseInit) {
    super(null, init);
    this.html = html;
  }
}

/** One Buffer instead of a stream: the page cache needs the whole page, and the processor time is the same. */
export default function render(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  const lang = context.get(langContext);
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = [];
    const page = new Writable({
      write(part: Uint8Array, _encoding, done) {
        parts.push(part);
        done();
      },
      final(done) {
        headers.set('content-type', 'text/html; charset=utf-8');
        headers.set('content-language', lang === 'zh' ? 'zh-CN' : 'en');
        resolve(new Page(Buffer.concat(parts), { status, headers }));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(
      <RenderContext value={{ nonce, lang }}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </RenderContext>,
      {
        nonce,
        onShellError: reject,
        onError: (error) => console.error(error),
        onAllReady: () => pipe(page),
        // The page goes out whole: no part of it is put aside for a script to bring back, which a reader without scripts would miss.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
      },
    );
  });
}
