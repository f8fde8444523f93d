import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { langContext, nonceContext, pageDataContext } from '../lib/contexts.ts';
import { packedText } from '../lib/packed.ts';
import { RenderContext } from '../lib/render-context.ts';

/** What the router's components read to bring the data of a page to the browser. */
export function wordStream(words: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(Buffer.from(words));
      controller.close();
    },
  });
}

/** One Buffer instead of a stream: the page cache needs the whole page, and the processor time is the same. */
function toBuffer(node: ReactNode, nonce: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = [];
    const page = new Writable({
      write(part: Uint8Array, _encoding, done) {
        parts.push(part);
        done();
      },
      final(done) {
        resolve(Buffer.concat(parts));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(node, {
      nonce,
      onShellError: reject,
      onError: (error) => console.error(error),
      onAllReady: () => pipe(page),
      // The page goes out whole: no part of it is put aside for a script to bring back, which a reader without scripts would miss.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    });
  });
}

/** A finished page. Through a `Response` it would be copied twice more before the cache has it. */
export interface Drawn {
  status: number;
  headers: Record<string, string>;
  html: Buffer;
}

/** The page of what was loaded, `data` of its screen included. */
export async function drawEntry(entry: EntryContext, url: string, context: RouterContextProvider): Promise<Drawn> {
  const nonce = context.get(nonceContext);
  const lang = context.get(langContext);
  const data = context.get(pageDataContext);
  const node = (
    <RenderContext value={{ nonce, lang, data: data === null ? undefined : packedText(data) }}>
      <ServerRouter context={entry} url={url} nonce={nonce} />
    </RenderContext>
  );
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-language': lang === 'zh' ? 'zh-CN' : 'en' };
  return { status: entry.staticHandlerContext.statusCode, headers, html: await toBuffer(node, nonce) };
}
