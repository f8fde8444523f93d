/* oxlint-disable import/default -- the default export of Vite's `?url` is the URL of the file */
import { fileRules, readFileLink } from '@chaguan/contract';
import mainUrl from 'pdfjs-dist/build/pdf.min.mjs?url';
import rendererUrl from 'pdfjs-dist/build/pdf.renderer.min.mjs?url';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { api } from '../../../lib/api/browser.ts';
import frameUrl from './frame.ts?worker&url';
import type { PdfCode } from './protocol.ts';

// Only the URLs are part of this module. pdf.js documents its builds for browsers and its character maps by these paths.
const characterMaps = import.meta.glob<string>('../../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

async function fetched(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

const textOf = async (url: string): Promise<string> => (await fetched(url)).text();

/** The code that the frame runs, as text, because the frame itself cannot make requests. */
export async function loadPdfCode(): Promise<{ frame: string; code: PdfCode }> {
  const [frame, main, worker, renderer] = await Promise.all([textOf(frameUrl), textOf(mainUrl), textOf(workerUrl), textOf(rendererUrl)]);
  return { frame, code: { main, worker, renderer } };
}

/** The bytes of a file for its preview, by a new signed link; not counted as a download. */
export async function loadPdf(fileKey: string): Promise<Uint8Array<ArrayBuffer>> {
  const { url } = await api.call(
    readFileLink,
    { params: { fileKey } },
    { loading: false, expect: [0, 401, 403, 404, 409, 422, 429, 456, 500, 503] },
  );
  return new Uint8Array(await (await fetched(`${url}&${fileRules.previewQuery}`)).arrayBuffer());
}

/** A character map by its file name. @throws if there is none with this name */
export async function loadCharacterMap(name: string): Promise<Uint8Array> {
  const url = Object.entries(characterMaps).find(([path]) => path.endsWith(`/${name}`))?.[1];
  if (url === undefined) throw new Error(`no ${name}`);
  return new Uint8Array(await (await fetched(url)).arrayBuffer());
}
