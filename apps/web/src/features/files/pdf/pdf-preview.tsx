import { useRef, useState } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { download } from '../download.ts';
import { pdfMessages } from './messages.ts';
import { pdfBounds } from './protocol.ts';
import { type PdfState, usePdfFrame } from './use-pdf-frame.ts';

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
const fit = zooms.indexOf(1);

const look =
  'dialog-panel m-0 h-dvh max-h-none w-dvw max-w-none md:m-auto md:h-[calc(100dvh-48px)] md:w-[min(1080px,calc(100%-48px))] md:rounded-card md:border ' +
  '*:h-full';

type Props = { fileKey: string; name: string; sizeBytes: number; onClose: () => void };

function Failure({ state }: { state: Extract<PdfState, { kind: 'failed' }> }) {
  const messages = useMessages(pdfMessages);
  return (
    <p role="alert" className="m-auto max-w-80 p-6 text-center text-small text-ink-2">
      {messages.failures[state.failure]}
    </p>
  );
}

/** The pages of a PDF, in a sandboxed frame. */
function Pages({ fileKey, name }: Pick<Props, 'fileKey' | 'name'>) {
  const messages = useMessages(pdfMessages);
  const frame = useRef<HTMLIFrameElement>(null);
  const [at, setAt] = useState<number>(fit);
  const zoomTo = (next: number) => {
    const bounded = Math.max(0, Math.min(zooms.length - 1, next));
    setAt(bounded);
    pdf.send({ kind: 'zoom', zoom: zooms[bounded] ?? 1 });
  };
  const pdf = usePdfFrame(frame, {
    fileKey,
    look: () => ({
      ground: frame.current ? getComputedStyle(frame.current).backgroundColor : '',
      pageLabel: messages.pageLabel,
    }),
    // Closed through the dialog, which restores the focus.
    onKey: (key) =>
      key === 'close' ? frame.current?.closest('dialog')?.close() : zoomTo(key === 'fit' ? fit : at + (key === 'in' ? 1 : -1)),
  });
  const { state, page } = pdf;
  const last = state.kind === 'open' ? state.visible : 0;
  const tool = (label: string, icon: 'minus' | 'plus', next: number, end: boolean) => (
    <IconButton label={label} icon={<Icon name={icon} size={18} />} disabled={end || state.kind !== 'open'} onClick={() => zoomTo(next)} />
  );
  return (
    <div className="-mx-5 -mb-5 flex h-[calc(100%+20px)] flex-col">
      <div
        role="toolbar"
        aria-label={messages.tools}
        className="flex items-center gap-1 border-y border-line px-3 py-1 text-meta text-ink-2"
      >
        <IconButton
          label={messages.before}
          icon={<Icon name="chevron-left" size={18} />}
          disabled={page <= 1}
          onClick={() => pdf.send({ kind: 'go', page: page - 1 })}
        />
        <span aria-live="polite" className="min-w-14 text-center tabular-nums">
          {state.kind === 'open' ? `${page} / ${state.pages}` : '–'}
        </span>
        <IconButton
          label={messages.next}
          icon={<Icon name="chevron-right" size={18} />}
          disabled={page >= last}
          onClick={() => pdf.send({ kind: 'go', page: page + 1 })}
        />
        <span className="flex-1" />
        {tool(messages.zoomOut, 'minus', at - 1, at === 0)}
        <span className="min-w-11 text-center tabular-nums">{Math.round((zooms[at] ?? 1) * 100)}%</span>
        {tool(messages.zoomIn, 'plus', at + 1, at === zooms.length - 1)}
      </div>
      <div className="relative flex min-h-0 flex-1 bg-surface-2">
        {state.kind === 'failed' ? (
          <Failure state={state} />
        ) : (
          <iframe ref={frame} title={messages.pagesOf(name)} sandbox="allow-scripts" className="h-full w-full bg-surface-2" />
        )}
        {state.kind === 'opening' && (
          <p role="status" className="absolute inset-0 grid place-items-center text-small text-ink-2">
            {messages.opening}
          </p>
        )}
      </div>
      {state.kind === 'open' && state.visible < state.pages && (
        <p className="border-t border-line px-4 py-2 text-meta text-ink-2">{messages.cut(state.visible)}</p>
      )}
    </div>
  );
}

/** The preview of a PDF in a dialog. */
export function PdfPreview({ fileKey, name, sizeBytes, onClose }: Props) {
  const messages = useMessages(pdfMessages);
  const save = () => void download(fileKey).catch(() => undefined);
  return (
    <Dialog
      open
      firm
      title={<span className="line-clamp-1 wrap-anywhere">{name}</span>}
      onClose={onClose}
      look={look}
      tools={
        <Button size="small" className="self-center" icon={<Icon name="download" size={16} />} onClick={save}>
          {messages.download}
        </Button>
      }
    >
      {sizeBytes > pdfBounds.fileBytes ? (
        <p className="grid h-full place-items-center px-6 text-center text-small text-ink-2">{messages.tooLarge}</p>
      ) : (
        <Pages fileKey={fileKey} name={name} />
      )}
    </Dialog>
  );
}
