import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist';
import { type FromFrame, pdfBounds, type PdfFailure, type ToFrame } from './protocol.ts';

/**
 * Runs in a sandboxed frame without an origin (`serve-pdf-frame.ts`), which receives everything through this port. Workers parse and
 * draw, so the page can end it at any time.
 */
const { pdfPort: port } = globalThis as unknown as { pdfPort: MessagePort };
const report = (message: FromFrame): void => port.postMessage(message);

const addressOf = (code: string): string => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));

/** A frame without an origin cannot start a module worker, so a classic one imports the module; early messages are replayed. */
function workerOf(code: string): Worker {
  const script = `const early = [];
    const keep = (event) => early.push(event);
    addEventListener('message', keep);
    import(${JSON.stringify(addressOf(code))}).then(() => {
      removeEventListener('message', keep);
      for (const { data, ports } of early) dispatchEvent(new MessageEvent('message', { data, ports }));
    });`;
  return new Worker(addressOf(script));
}

/** Requests for character maps that the page has not answered yet. */
const requests = new Map<number, (bytes: Uint8Array | null) => void>();

/** How pdf.js gets data files: the page is asked for character maps, by name; all other kinds are refused. */
class CharacterMapFactory {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    if (kind !== 'cMapUrl' || requests.size > 100) throw new Error('not here');
    const id = requests.size;
    const answer = new Promise<Uint8Array | null>((done) => requests.set(id, done));
    report({ kind: 'need', id, name: filename });
    const bytes = await answer;
    if (bytes === null) throw new Error('no such table');
    return bytes;
  }
}

interface Sheet {
  number: number;
  box: HTMLElement;
  drawing: RenderTask | null;
  drawn: boolean;
}

let opened: PDFDocumentProxy | undefined;
let isEncrypted = false;
const sheets: Sheet[] = [];
const nearby = new Set<Sheet>();

function clear(sheet: Sheet): void {
  sheet.drawing?.cancel();
  sheet.drawing = null;
  sheet.drawn = false;
  sheet.box.replaceChildren();
}

/** The text of a page, for screen readers. */
async function textLayerOf(content: ReturnType<Awaited<ReturnType<PDFDocumentProxy['getPage']>>['getTextContent']>): Promise<HTMLElement> {
  const layer = document.createElement('p');
  const { items } = await content;
  layer.className = 'text';
  layer.textContent = items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .slice(0, 20_000);
  return layer;
}

async function draw(sheet: Sheet): Promise<void> {
  if (!opened || sheet.drawn) return;
  sheet.drawn = true;
  report({ kind: 'drawing', page: sheet.number });
  try {
    const page = await opened.getPage(sheet.number);
    const own = page.getViewport({ scale: 1 });
    sheet.box.style.aspectRatio = String(Math.min(5, Math.max(0.2, own.width / own.height)));
    const { width } = sheet.box.getBoundingClientRect();
    const full = (width / own.width) * devicePixelRatio;
    const scale = Math.min(full, Math.sqrt(pdfBounds.pagePixels / (own.width * own.height)));
    const canvas = document.createElement('canvas');
    const viewport = page.getViewport({ scale });
    canvas.width = Math.max(1, Math.floor(viewport.width));
    canvas.height = Math.max(1, Math.floor(viewport.height));
    canvas.ariaHidden = 'true';
    sheet.drawing = page.render({ canvas, viewport });
    await sheet.drawing.promise;
    sheet.drawing = null;
    sheet.box.replaceChildren(canvas, await textLayerOf(page.getTextContent()));
    page.cleanup();
  } catch {
    // Cancelled, because the page was scrolled away, or it cannot be drawn: it stays empty.
    sheet.drawing = null;
  }
  report({ kind: 'drawn', page: sheet.number });
}

/** Draws the pages near the viewport and clears those farthest from it. */
function drawNearby(): void {
  const at = [...nearby].map(({ number }) => number);
  const middle = at.length > 0 ? at.reduce((sum, number) => sum + number, 0) / at.length : 1;
  const far = sheets
    .filter((sheet) => sheet.drawn && !nearby.has(sheet))
    .toSorted((a, b) => Math.abs(b.number - middle) - Math.abs(a.number - middle));
  const most = Math.max(0, pdfBounds.drawnPages - nearby.size);
  for (const sheet of far.slice(0, Math.max(0, far.length - most))) clear(sheet);
  for (const sheet of nearby) void draw(sheet);
}

function reportPage(): void {
  const line = innerHeight / 3;
  const at = sheets.findLast(({ box }) => box.getBoundingClientRect().top <= line);
  report({ kind: 'page', page: at?.number ?? 1 });
}

/** At 100 % a page is as wide as the frame, at most 880 px. */
function fitPages(): void {
  const top = document.documentElement;
  top.style.setProperty('--fit', `${Math.min(880, top.clientWidth - 24)}px`);
}

/** Changes the size of all pages and redraws the visible ones, keeping the scroll position relative to the document. */
function resize(change: () => void): void {
  const top = document.documentElement;
  const share = top.scrollTop / Math.max(1, top.scrollHeight);
  change();
  top.scrollTop = share * top.scrollHeight;
  for (const sheet of sheets) if (sheet.drawn) clear(sheet);
  drawNearby();
}

async function addSheets(pdf: PDFDocumentProxy, pageLabel: string): Promise<void> {
  const first = (await pdf.getPage(1)).getViewport({ scale: 1 });
  const ratio = Math.min(5, Math.max(0.2, first.width / first.height));
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const sheet = sheets.find(({ box }) => box === target);
        if (sheet && isIntersecting) nearby.add(sheet);
        else if (sheet) nearby.delete(sheet);
      }
      drawNearby();
    },
    { rootMargin: '50% 0px' },
  );
  for (let number = 1; number <= Math.min(pdf.numPages, pdfBounds.pages); number += 1) {
    const box = document.createElement('section');
    box.ariaLabel = pageLabel.replace('#', String(number));
    box.style.aspectRatio = String(ratio);
    document.body.append(box);
    sheets.push({ number, box, drawing: null, drawn: false });
    seen.observe(box);
  }
}

async function open({ code, bytes, look }: Extract<ToFrame, { kind: 'open' }>): Promise<void> {
  document.documentElement.style.background = look.ground;
  fitPages();
  const { getDocument, GlobalWorkerOptions } = (await import(/* @vite-ignore */ addressOf(code.main))) as typeof import('pdfjs-dist');
  GlobalWorkerOptions.workerPort = workerOf(code.worker);
  GlobalWorkerOptions.rendererPorts = [workerOf(code.renderer)];
  const loading = getDocument({
    data: bytes,
    BinaryDataFactory: CharacterMapFactory,
    cMapUrl: 'cmap/',
    useWorkerFetch: false,
    enableXfa: false,
    maxImageSize: pdfBounds.imagePixels,
    canvasMaxAreaInBytes: pdfBounds.imagePixels * 4,
    verbosity: 0,
  });
  // Destroying the task also rejects its promise; only the first reason is reported.
  loading.onPassword = () => {
    isEncrypted = true;
    void loading.destroy();
  };
  opened = await loading.promise;
  await addSheets(opened, look.pageLabel);
  report({ kind: 'opened', pages: opened.numPages, visible: sheets.length });
}

/** pdf.js names its error when the file is none, or damaged. */
function failureOf(reason: unknown): PdfFailure {
  if (isEncrypted) return 'encrypted';
  return reason instanceof Error && reason.name === 'InvalidPDFException' ? 'broken' : 'unopened';
}

port.addEventListener('message', ({ data }: MessageEvent<ToFrame>) => {
  if (data.kind === 'ping') report({ kind: 'pong' });
  if (data.kind === 'open') void open(data).catch((reason: unknown) => report({ kind: 'failed', failure: failureOf(reason) }));
  if (data.kind === 'zoom') resize(() => document.documentElement.style.setProperty('--zoom', String(data.zoom)));
  if (data.kind === 'go') sheets[data.page - 1]?.box.scrollIntoView();
  if (data.kind === 'cmap') requests.get(data.id)?.(data.bytes);
});
port.start();

const keys: Record<string, 'close' | 'in' | 'out' | 'fit'> = { Escape: 'close', '+': 'in', '=': 'in', '-': 'out', '0': 'fit' };
addEventListener('keydown', (event) => {
  const key = keys[event.key];
  if (key === undefined || event.altKey || ((event.ctrlKey || event.metaKey) && key !== 'close')) return;
  event.preventDefault();
  report({ kind: 'key', key });
});
let width = innerWidth;
addEventListener('resize', () => {
  // A phone's browser bars change only the height.
  if (innerWidth !== width) resize(fitPages);
  width = innerWidth;
});
let waiting = false;
addEventListener('scroll', () => {
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => {
    waiting = false;
    reportPage();
  });
});
