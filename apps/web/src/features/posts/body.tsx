import katexCss from 'katex/dist/katex.min.css?url';
import { type MouseEvent, useEffect, useRef } from 'react';
import { pressEmbed } from '../../lib/embeds.ts';
import { useVisibleBody } from '../../lib/visible-body.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import type { Lang } from '../../lib/language.ts';
import { cx } from '../../ui/cx.ts';
import { useCharactersOf } from '../characters/use-characters-of.ts';
import { pressFile } from '../files/press-file.ts';
import { postMessages } from './messages.ts';
import { patiently } from '../../lib/code/patiently.ts';

type Undo = () => void;

/** What a published body may need beyond its own HTML; loaded only by a page that contains such an element. */
type Labels = { copy: string; copied: string; downloads: (count: number) => string };

async function enliven(root: HTMLElement, html: string, lang: Lang, labels: Labels): Promise<Undo[]> {
  const parts: Promise<Undo>[] = [];
  if (html.includes('data-diagram=')) {
    parts.push(patiently(() => import('../editor/draw-diagrams.ts')).then(({ drawDiagrams }) => drawDiagrams(root)));
  }
  if (html.includes('<a class="file video"')) {
    parts.push(patiently(() => import('../videos/index.ts')).then(({ showVideos }) => showVideos(root, lang)));
  }
  if (html.includes('<pre class="code"')) {
    parts.push(patiently(() => import('../editor/add-code-copy.ts')).then(({ addCodeCopy }) => addCodeCopy(root, labels)));
  }
  if (html.includes('<a class="file"')) {
    parts.push(patiently(() => import('../files/count-downloads.ts')).then(({ countDownloads }) => countDownloads(root, labels)));
  }
  return Promise.all(parts);
}

function press(event: MouseEvent<HTMLElement>): void {
  if (!pressFile(event)) pressEmbed(event);
}

/** HTML that the server sanitized when it was written (packages/richtext); never pass anything else. */
export function Body({ html: written, className }: { html: string; className?: string }) {
  const root = useRef<HTMLDivElement>(null);
  const messages = useMessages(postMessages);
  const lang = useLang();
  const html = useVisibleBody(written);
  useEffect(() => {
    if (!root.current) return undefined;
    const work = enliven(root.current, html, lang, {
      copy: messages.copyCode,
      copied: messages.codeCopied,
      downloads: messages.fileDownloads,
    });
    return () => void work.then((undo) => undo.forEach((one) => one()));
  }, [html, lang, messages]);
  useCharactersOf(root, html);
  return (
    <>
      {html.includes('class="math') && <link rel="stylesheet" href={katexCss} precedence="default" />}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- images and videos are links, which keys press too */}
      <div ref={root} className={cx('body', className)} onClick={press} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
