import { fillHidden, RichtextError } from '@chaguan/richtext';
import { type Body, parseBody, renderBody, type RenderContext } from '@chaguan/richtext/bodies';
import { useEffect, useMemo, useRef } from 'react';
import { errorText } from '../../../lib/errors/failure-text.ts';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { pressEmbed } from '../../../lib/embeds.ts';
import { useVisibleBody } from '../../../lib/visible-body.ts';
import { drawDiagrams } from '../draw-diagrams.ts';
import { editorMessages } from '../messages.ts';
import type { FileCardView } from '@chaguan/contract';
import type { ImageFile } from '../types.ts';
import { type MentionBook, useMentioned } from './use-mentioned.ts';
import { patiently } from '../../../lib/code/patiently.ts';

type Props = {
  markdown: string;
  limit: number;
  images: ReadonlyMap<string, ImageFile>;
  files?: ReadonlyMap<string, FileCardView>;
  mentions: MentionBook;
  hides: boolean;
};

/** As its author sees it: hidden parts in their places, with how they open. */
function wholeHtml(body: Body, context: RenderContext): string {
  const parts = body.hidden.map((block, at) => [at + 1, renderBody(block.body, { ...context, idPrefix: `preview-${at}` }).html] as const);
  return fillHidden(renderBody(body, context).html, new Map(parts));
}

function parse(markdown: string, limit: number, hides: boolean) {
  try {
    return { body: parseBody(markdown, { characters: limit }, hides ? 'allowed' : 'refused'), refused: null };
  } catch (reason) {
    if (!(reason instanceof RichtextError)) throw reason;
    return { body: null, refused: reason };
  }
}

/** For a hidden block the invalid line, for everything else the limit. */
function paramsOf(refused: RichtextError | null): Record<string, number> {
  if (refused?.limit === undefined) return {};
  return refused.code.startsWith('hidden.') ? { line: refused.limit } : { max: refused.limit };
}

/** The body as it will be published: the same package renders it here and on the server. */
export default function Preview({ markdown, limit, images, files, mentions, hides }: Props) {
  const messages = useMessages(editorMessages);
  const lang = useLang();
  const page = useRef<HTMLDivElement>(null);
  const { body, refused } = useMemo(() => parse(markdown, limit, hides), [markdown, limit, hides]);
  const members = useMentioned(mentions, body ? [body, ...body.hidden.map((block) => block.body)].flatMap((one) => one.mentions) : []);
  const rendered = useMemo(
    () => (body ? wholeHtml(body, { members, images, ...(files && { files }), siteOrigin: location.origin, idPrefix: 'preview' }) : ''),
    [body, members, images, files],
  );
  const html = useVisibleBody(rendered);
  useEffect(() => {
    if (html.includes('class="katex')) void patiently(() => import('katex/dist/katex.min.css'));
    return page.current ? drawDiagrams(page.current) : undefined;
  }, [html]);
  if (!body) {
    const text = refused?.code === 'body.empty' ? messages.previewEmpty : errorText(refused?.code ?? '', paramsOf(refused), lang);
    return <p className="text-ink-2">{text}</p>;
  }
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- images and videos are links, which keys press too
  return <div ref={page} className="body editor-colours" onClick={pressEmbed} dangerouslySetInnerHTML={{ __html: html }} />;
}
