import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { callsContext, editorFilesContext, localeContext, nonceContext, readerContext } from '../lib/contexts.ts';
import { RenderContext } from '../lib/render-context.ts';

/** The HTML of a tree including its async parts. @throws what a component throws */
export function renderHtml(node: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(node, {
      onShellError: reject,
      onError: (error) => console.error(error),
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      // The whole page is sent at once: no part is deferred to a script, which a reader without scripts would miss.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    });
  });
}

/** The document for what the router has loaded. @throws what a component throws */
export function renderDocument(entry: EntryContext, url: URL, context: RouterContextProvider): Promise<string> {
  const nonce = context.get(nonceContext);
  const known = {
    nonce,
    locale: context.get(localeContext),
    editorFiles: context.get(editorFilesContext),
    calls: context.get(callsContext),
    reader: context.get(readerContext),
  };
  return renderHtml(
    <RenderContext value={known}>
      <ServerRouter context={entry} url={url} nonce={nonce} />
    </RenderContext>,
  );
}
