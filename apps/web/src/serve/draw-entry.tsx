import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { langContext, nonceContext, pageDataContext } from '../lib/contexts.ts';
import { packedText } from '../lib/packed.ts';
import { RenderContext } from '../lib/render-context.ts';

export async function drawEntry(entry: EntryContext, url: string, context: RouterContextProvider, words?: string[]): Promise<{ html: Buffer; headers: Record<string, string> }> {
  const nonce = context.get(nonceContext);
  const lang = context.get(langContext);
  const data = context.get(pageDataContext);
  const stream = words ? new ReadableStream<Uint8Array>({ start(c) { for (const w of words) c.enqueue(new TextEncoder().encode(w)); c.close(); } }) : entry.serverHandoffStream;
  const html = await new Promise<Buffer>((resolve, reject) => {
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
    const { pipe } = renderToPipeableStream(
      <RenderContext value={{ nonce, lang, ...(data && { data: packedText(data) }) }}>
        <ServerRouter context={{ ...entry, ...(stream && { serverHandoffStream: stream }) }} url={url} nonce={nonce} />
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
  return { html, headers: { 'content-type': 'text/html; charset=utf-8', 'content-language': lang === 'zh' ? 'zh-CN' : 'en' } };
}
