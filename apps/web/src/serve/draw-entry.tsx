import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { drawByReact } from '../draw/by-react.ts';
import { drawPage } from '../draw/draw-page.ts';
import { handoffScripts, handoffStream } from '../draw/handoff.ts';
import { langContext, nonceContext, pageDataContext } from '../lib/contexts.ts';
import { packedText } from '../lib/packed.ts';
import { RenderContext } from '../lib/render-context.ts';

/** A finished page. Through a `Response` it would be copied twice more before the cache has it. */
export interface Drawn {
  status: number;
  headers: Record<string, string>;
  /** Text of our renderer's, bytes of React's. */
  html: Buffer | string;
}

/** Who writes the HTML: the same, letter by letter. */
export type Way = 'ours' | 'react';

/** The page of what was loaded, `data` of its screen included; `words` bring it to the browser's router. What our renderer cannot draw, and what throws, is drawn by React's. */
export async function drawEntry(entry: EntryContext, words: readonly string[], url: URL, context: RouterContextProvider, way: Way = 'ours'): Promise<Drawn> {
  const nonce = context.get(nonceContext);
  const lang = context.get(langContext);
  const data = context.get(pageDataContext);
  const page = (own: Pick<EntryContext, 'serverHandoffStream' | 'renderMeta'>) => (
    <RenderContext value={{ nonce, lang, data: data === null ? undefined : packedText(data) }}>
      <ServerRouter context={{ ...entry, ...own }} url={url} nonce={nonce} />
    </RenderContext>
  );
  const attempt = () => {
    const renderMeta: EntryContext['renderMeta'] = {};
    const node = page({ serverHandoffStream: undefined, renderMeta });
    return { node, after: () => (renderMeta.didRenderScripts ? handoffScripts(words, nonce) : '') };
  };
  const drawn = way === 'ours' ? await drawPage(attempt) : null;
  const html = drawn ?? (await drawByReact(page({ serverHandoffStream: handoffStream(words), renderMeta: {} }), nonce));
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-language': lang === 'zh' ? 'zh-CN' : 'en' };
  return { status: entry.staticHandlerContext.statusCode, headers, html };
}
