import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { loadPdf, loadPdfCode, loadCharacterMap } from './load-pdf.ts';
import { type FrameLook, type FromFrame, pdfBounds, type PdfFailure, type ToFrame } from './protocol.ts';

/** `slow`: it exceeded a time limit and was ended. */
export type PdfState =
  | { kind: 'opening' }
  | { kind: 'open'; pages: number; visible: number }
  | { kind: 'failed'; failure: PdfFailure | 'slow' };

/** Ends a frame that stops responding, or takes too long to open or to draw a page. */
function watch(send: (message: ToFrame) => void, end: () => void) {
  let [receivedAt, opened] = [Date.now(), false];
  const began = Date.now();
  const drawing = new Map<number, number>();
  const timer = setInterval(() => {
    const now = Date.now();
    const isLate = (!opened && now - began > pdfBounds.openMs) || [...drawing.values()].some((since) => now - since > pdfBounds.drawMs);
    if (isLate || now - receivedAt > pdfBounds.silenceMs) end();
    else send({ kind: 'ping' });
  }, 1000);
  return {
    receive(message: FromFrame) {
      receivedAt = Date.now();
      if (message.kind === 'opened') opened = true;
      if (message.kind === 'drawing') drawing.set(message.page, receivedAt);
      if (message.kind === 'drawn') drawing.delete(message.page);
    },
    stop: () => clearInterval(timer),
  };
}

interface Parts {
  fileKey: string;
  look: () => FrameLook;
  onKey: (key: Extract<FromFrame, { kind: 'key' }>['key']) => void;
}

/** Loads a PDF into its frame. Returns its state, the current page and how to send commands to it. On failure the frame is removed. */
export function usePdfFrame(frame: RefObject<HTMLIFrameElement | null>, { fileKey, look, onKey }: Parts) {
  const [state, setState] = useState<PdfState>({ kind: 'opening' });
  const [page, setPage] = useState(1);
  const port = useRef<MessagePort | null>(null);
  const lookNow = useEffectEvent(look);
  const keyed = useEffectEvent(onKey);
  const send = (message: ToFrame): void => port.current?.postMessage(message);

  useEffect(() => {
    const { port1, port2 } = new MessageChannel();
    const fail = (failure: PdfFailure | 'slow') => setState({ kind: 'failed', failure });
    const post = (message: ToFrame): void => port1.postMessage(message);
    let ended = false;
    let watcher: ReturnType<typeof watch> | undefined;
    port.current = port1;
    port1.addEventListener('message', ({ data }: MessageEvent<FromFrame>) => {
      watcher?.receive(data);
      if (data.kind === 'opened') setState({ kind: 'open', pages: data.pages, visible: data.visible });
      if (data.kind === 'failed') fail(data.failure);
      if (data.kind === 'page') setPage(data.page);
      if (data.kind === 'key') keyed(data.key);
      if (data.kind === 'need')
        void loadCharacterMap(data.name)
          .catch(() => null)
          .then((bytes) => post({ kind: 'cmap', id: data.id, bytes }));
    });
    port1.start();
    const begin = async () => {
      const [{ frame: script, code }, bytes] = await Promise.all([loadPdfCode(), loadPdf(fileKey)]);
      const target = frame.current;
      if (ended || !target) return;
      await new Promise<void>((done) => {
        target.addEventListener('load', () => done(), { once: true });
        target.src = '/pdf-frame';
      });
      // The frame has no origin to name as target; only our own URL is ever loaded into it.
      target.contentWindow?.postMessage(script, '*', [port2]);
      watcher = watch(post, () => fail('slow'));
      post({ kind: 'open', code, bytes, look: lookNow() });
    };
    void begin().catch(() => ended || fail('unopened'));
    return () => {
      ended = true;
      watcher?.stop();
      port1.close();
    };
  }, [fileKey, frame]);

  return { state, page, send };
}
