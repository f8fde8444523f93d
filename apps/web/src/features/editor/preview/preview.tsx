import { parseBody, renderBody, RichtextError } from '@chaguan/richtext';
import { useEffect, useMemo, useRef } from 'react';
import { errorText } from '../../../lib/errors/failure-text.ts';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { drawDiagrams } from '../draw-diagrams.ts';
import { editorMessages } from '../messages.ts';
import type { ImageFile } from '../types.ts';
import { type MentionBook, useMentioned } from './use-mentioned.ts';

type Props = { markdown: string; limit: number; images: ReadonlyMap<string, ImageFile>; mentions: MentionBook };

function parse(markdown: string, limit: number) {
  try {
    return { body: parseBody(markdown, { characters: limit }), refused: null };
  } catch (reason) {
    if (!(reason instanceof RichtextError)) throw reason;
    return { body: null, refused: reason };
  }
}

/** The body as it will be published: the same package makes it here and on the server. */
export default function Preview({ markdown, limit, images, mentions }: Props) {
  const words = useMessages(editorMessages);
  const lang = useLang();
  const page = useRef<HTMLDivElement>(null);
  const { body, refused } = useMemo(() => parse(markdown, limit), [markdown, limit]);
  const members = useMentioned(mentions, body?.mentions ?? []);
  const html = useMemo(
    () => (body ? renderBody(body, { members, images, siteOrigin: location.origin, idPrefix: 'preview' }).html : ''),
    [body, members, images],
  );
  useEffect(() => {
    if (html.includes('class="katex')) void import('katex/dist/katex.min.css');
    return page.current ? drawDiagrams(page.current) : undefined;
  }, [html]);
  if (!body) {
    const text = refused?.code === 'body.empty' ? words.previewEmpty : errorText(refused?.code ?? '', { max: refused?.limit ?? 0 }, lang);
    return <p className="text-ink-2">{text}</p>;
  }
  return <div ref={page} className="body editor-colours" dangerouslySetInnerHTML={{ __html: html }} />;
}
