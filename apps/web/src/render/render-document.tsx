import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { langContext, nonceContext, pageDataContext } from '../lib/contexts.ts';
import { packedText } from '../lib/packed.ts';
import { RenderContext } from '../lib/render-context.ts';
import { renderHtml, streamHtml } from './render-html.ts';

async function bytesOf(stream: ReadableStream<Uint8Array> | undefined): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return stream && new Uint8Array(await new Response(stream).arrayBuffer());
}

const Nothing = () => null;

/**
 * The scripts that hand the loaders' data to the browser's router. The router renders them next to the page and waits for
 * its stream there, which one pass cannot; so they are rendered alone, behind a page with nothing on it.
 */
function handoffScripts(entry: EntryContext, url: URL, nonce: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { manifest, staticHandlerContext } = entry;
  const { root } = manifest.routes;
  const context: EntryContext = {
    ...entry,
    manifest: { ...manifest, routes: root ? { root } : {} },
    routeModules: { root: { default: Nothing } },
    staticHandlerContext: {
      ...staticHandlerContext,
      matches: staticHandlerContext.matches.slice(0, 1),
      loaderData: { root: null },
      errors: null,
    },
    serverHandoffStream: new Blob([bytes]).stream(),
    renderMeta: { didRenderScripts: true },
  };
  return streamHtml(<ServerRouter context={context} url={url} nonce={nonce} />);
}

const end = '</body></html>';

/** The document of what the router has loaded. @throws what a component throws */
export async function renderDocument(entry: EntryContext, url: URL, context: RouterContextProvider): Promise<string> {
  const nonce = context.get(nonceContext);
  const data = context.get(pageDataContext);
  const value = { nonce, lang: context.get(langContext), data: data === null ? undefined : packedText(data) };
  const handoff = await bytesOf(entry.serverHandoffStream);
  const renderMeta: EntryContext['renderMeta'] = {};
  const html = await renderHtml(() => (
    <RenderContext value={value}>
      <ServerRouter context={{ ...entry, serverHandoffStream: undefined, renderMeta }} url={url} nonce={nonce} />
    </RenderContext>
  ));
  if (handoff === undefined || !renderMeta.didRenderScripts || !html.endsWith(end)) return html;
  return html.slice(0, -end.length) + (await handoffScripts(entry, url, nonce, handoff)) + end;
}
