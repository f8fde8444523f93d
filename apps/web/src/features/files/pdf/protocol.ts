/** Code of pdf.js, as text, because a frame without an origin cannot fetch it. */
export interface PdfCode {
  main: string;
  worker: string;
  renderer: string;
}

/** Messages from the page to the frame. */
export type ToFrame =
  | { kind: 'open'; code: PdfCode; bytes: Uint8Array<ArrayBuffer>; look: FrameLook }
  | { kind: 'ping' }
  | { kind: 'zoom'; zoom: number }
  | { kind: 'go'; page: number }
  | { kind: 'cmap'; id: number; bytes: Uint8Array | null };

export interface FrameLook {
  ground: string;
  /** Label of a page for screen readers, with # for its number. */
  pageLabel: string;
}

/** Why a preview failed; `unopened` is everything but the file itself, such as an older browser or a network that is gone. */
export type PdfFailure = 'broken' | 'encrypted' | 'unopened';

/** Messages from the frame to the page. */
export type FromFrame =
  | { kind: 'pong' }
  | { kind: 'opened'; pages: number; visible: number }
  | { kind: 'failed'; failure: PdfFailure }
  | { kind: 'page'; page: number }
  | { kind: 'drawing'; page: number }
  | { kind: 'drawn'; page: number }
  /** Requests a character map (Chinese, Japanese, Korean) that the file refers to but does not embed. */
  | { kind: 'need'; id: number; name: string }
  | { kind: 'key'; key: 'close' | 'in' | 'out' | 'fit' };

/** Limits of a preview, whatever the file contains. */
export const pdfBounds = {
  /** File size in bytes. */
  fileBytes: 30_000_000,
  pages: 200,
  /** Pixels of one drawn page. */
  pagePixels: 4_000_000,
  /** Pixels of a picture within a page. */
  imagePixels: 16_000_000,
  /** Pages that are kept drawn. */
  drawnPages: 6,
  openMs: 30_000,
  drawMs: 20_000,
  /** Longest time without a message from the frame. */
  silenceMs: 15_000,
} as const;
