import { text } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

/** How React marks a boundary that it could not finish in one pass; text of a page never holds it, because `<` is escaped there. */
const unfinished = /<!--\$[!?]-->/;

/** Waits for whatever the page waits for. It costs two to three times as much as one pass. */
export function streamHtml(node: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(node, {
      onShellError: reject,
      onError: (error) => console.error(error),
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      // The whole page is sent at once: no part is set aside for a script, which a reader without scripts would miss.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    });
  });
}

function renderAtOnce(node: ReactNode): string | null {
  try {
    const html = renderToString(node);
    if (unfinished.test(html)) return null;
    // The stream writes it itself.
    return html.startsWith('<html') ? `<!DOCTYPE html>${html}` : html;
  } catch {
    // A component that waits outside of any boundary, or a fault, which the stream reports.
    return null;
  }
}

/**
 * The HTML of a tree. One pass is enough unless a component waits, as a lazy one does the first time it is shown.
 * @throws what a component throws
 */
export async function renderHtml(node: () => ReactNode): Promise<string> {
  return renderAtOnce(node()) ?? streamHtml(node());
}
