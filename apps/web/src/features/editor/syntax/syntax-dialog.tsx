import { parseBody, renderBody } from '@chaguan/richtext/bodies';
import { useEffect, useMemo, useRef } from 'react';
import { blockExternalImages } from '@chaguan/richtext/external-images';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { drawDiagrams } from '../draw-diagrams.ts';
import { type Example, syntaxExamples, syntaxMessages } from './syntax-messages.ts';
import { patiently } from '../../../lib/code/patiently.ts';

/** As published: the same package renders it here and on the server. */
function published(source: string, at: string): string {
  const body = parseBody(source, {}, 'allowed');
  return blockExternalImages(renderBody(body, { siteOrigin: location.origin, idPrefix: `syntax-${at}` }).html);
}

function Row({ name, source, at }: Example & { at: string }) {
  const html = useMemo(() => published(source, at), [source, at]);
  return (
    <div className="grid gap-1.5 py-3">
      <h4 className="text-meta text-ink-2">{name}</h4>
      <div className="grid gap-2 md:grid-cols-2 md:gap-4">
        <pre className="rounded-control bg-surface-2 p-3 font-mono text-meta wrap-anywhere whitespace-pre-wrap text-ink">{source}</pre>
        <div className="body editor-colours min-w-0 self-center" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </div>
  );
}

/** The whole syntax, with what it renders to. */
export default function SyntaxDialog({ onClose }: { onClose: () => void }) {
  const messages = useMessages(syntaxMessages);
  const lang = useLang();
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void patiently(() => import('katex/dist/katex.min.css'));
    return page.current ? drawDiagrams(page.current) : undefined;
  }, []);
  return (
    <Dialog open wide title={messages.title} onClose={onClose}>
      <div ref={page} className="grid gap-4 pb-2">
        <p className="text-ink-2">{messages.intro}</p>
        {(['words', 'blocks', 'more'] as const).map((group) => (
          <section key={group} aria-labelledby={`syntax-${group}`}>
            <h3 id={`syntax-${group}`} className="border-b border-line pb-1.5 font-semibold">
              {messages.groups[group]}
            </h3>
            <div className="divide-y divide-line">
              {syntaxExamples[lang][group].map((example, at) => (
                <Row key={example.name} {...example} at={`${group}-${at}`} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
