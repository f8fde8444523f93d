/** Code of pdf.js, as text: a frame without an origin fetches nothing. */
export interface PdfCode {
  main: string;
  worker: string;
  renderer: string;
}

/** What the page tells the frame. */
export type ToFrame =
  | { kind: 'open'; code: PdfCode; bytes: Uint8Array<ArrayBuffer>; look: FrameLook }
  | { kind: 'ping' }
  | { kind: 'zoom'; zoom: number }
  | { kind: 'go'; page: number }
  | { kind: 'cmap'; id: number; bytes: Uint8Array | null };

export interface FrameLook {
  ground: string;
  /** What a page is called, with # for its number, for those who hear it. */
  pageLabel: string;
}

/** Why there is no preview. */
export type PdfFailure = 'broken' | 'encrypted';

/** What the frame tells the page. */
export type FromFrame =
  | { kind: 'pong' }
  | { kind: 'opened'; pages: number; visible: number }
  | { kind: 'failed'; failure: PdfFailure }
  | { kind: 'page'; page: number }
  | { kind: 'drawing'; page: number }
  | { kind: 'drawn'; page: number }
  /** Asks for a table of Chinese, Japanese or Korean characters that the file names and does not hold. */
  | { kind: 'need'; id: number; name: string }
  | { kind: 'key'; key: 'close' | 'in' | 'out' | 'fit' };

/** The widest that a preview goes, whatever a file asks for. */
export const pdfBounds = {
  /** Of a file in bytes. */
  fileBytes: 30_000_000,
  pages: 200,
  /** Of one page, drawn. */
  pagePixels: 4_000_000,
  /** Of a picture within a page. */
  imagePixels: 16_000_000,
  /** Pages that stay drawn. */
  drawnPages: 6,
  openMs: 30_000,
  drawMs: 20_000,
  /** Without a word of the frame. */
  silenceMs: 15_000,
} as const;
