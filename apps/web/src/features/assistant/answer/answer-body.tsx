import '../assistant.css';
import { RichtextError } from '@chaguan/richtext';
import { parseBody, renderBody } from '@chaguan/richtext/bodies';
import { useLayoutEffect, useMemo, useRef, type MouseEvent } from 'react';
import { dress, type SourceLinks } from './dress.ts';
import { patiently } from '../../../lib/code/patiently.ts';

/** A model may write anything; what cannot be rendered as a body is shown as plain text. */
function render(markdown: string, idPrefix: string) {
  try {
    return renderBody(parseBody(markdown), { siteOrigin: location.origin, idPrefix });
  } catch (reason) {
    if (!(reason instanceof RichtextError)) throw reason;
    return null;
  }
}

type Props = {
  markdown: string;
  sources: SourceLinks;
  /** Unique prefix of this answer, so that several can be on the page. */
  id: string;
  /** Sources open in a new tab. */
  newTab: boolean;
  /** The answer is not complete yet. */
  writing?: boolean;
  onSource: (event: MouseEvent<HTMLElement>, path: string) => void;
};

/** Markdown of an answer, sanitized like bodies of members, with its numbers as links. */
export function AnswerBody({ markdown, sources, id, newTab, writing = false, onSource }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const html = useMemo(() => render(markdown, id)?.html ?? null, [markdown, id]);
  useLayoutEffect(() => {
    if (html?.includes('class="katex')) void patiently(() => import('katex/dist/katex.min.css'));
    if (html === null) root.current?.replaceChildren(markdown);
    else root.current?.replaceChildren(dress(html, sources, newTab));
  }, [html, markdown, sources, newTab]);
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const cited = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-cite]') : null;
    if (cited) onSource(event, cited.getAttribute('href') ?? '');
  };
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- links, which keys press too
  return <div ref={root} className={writing ? 'body answer-body answer-writing' : 'body answer-body'} onClick={onClick} />;
}
