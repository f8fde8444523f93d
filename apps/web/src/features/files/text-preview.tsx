import { fileRules } from '@chaguan/contract';
import { useEffect, useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { fileMessages } from './messages.ts';

/** UTF-8 if valid, otherwise the encoding of Chinese Windows editors; the end may be cut within a character. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** The beginning of a text file, rendered as plain text only. */
export function TextPreview({ link, sizeBytes }: { link: string; sizeBytes: number }) {
  const messages = useMessages(fileMessages);
  const [text, setText] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const load = async () => {
      const answer = await fetch(`${link}&${fileRules.previewQuery}`, {
        headers: { range: `bytes=0-${fileRules.previewBytes - 1}` },
        signal: ended.signal,
      });
      if (!answer.ok) throw new Error('no preview');
      setText(decode(await answer.arrayBuffer()));
    };
    load().catch(() => ended.signal.aborted || setFailed(true));
    return () => ended.abort();
  }, [link]);
  return (
    <Card labelledBy="file-preview">
      <CardTitle id="file-preview">{messages.preview}</CardTitle>
      {failed ? (
        <p className="px-5 pb-4 text-small text-ink-2">{messages.previewFailed}</p>
      ) : (
        <ScrollRegion label={messages.previewOf} className="max-h-[60vh] min-h-40 overflow-y-auto border-t border-line bg-surface-2">
          <pre className="px-5 py-4 font-mono text-small whitespace-pre-wrap wrap-anywhere">{text}</pre>
        </ScrollRegion>
      )}
      {sizeBytes > fileRules.previewBytes && <p className="border-t border-line px-5 py-3 text-meta text-ink-2">{messages.previewCut}</p>}
    </Card>
  );
}
