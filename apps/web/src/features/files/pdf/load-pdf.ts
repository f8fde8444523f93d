import { fileRules, readFileLink } from '@chaguan/contract';
import { api } from '../../../lib/api/browser.ts';
import type { PdfCode } from './protocol.ts';

/** The files that pdf.js documents for browsers. Eager are their addresses alone: a module for each would be named in every first load. */
const codes = import.meta.glob<string>('../../../../../../node_modules/pdfjs-dist/build/pdf{,.worker,.renderer}.min.mjs', {
  query: '?url',
  import: 'default',
  eager: true,
});
const frames = import.meta.glob<string>('./frame.ts', { query: '?worker&url', import: 'default', eager: true });
const tables = import.meta.glob<string>('../../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

async function fetched(url: string): Promise<Response> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer;
}

type Addresses = Record<string, string>;

async function fetchOf(addresses: Addresses, name: string): Promise<Response> {
  const address = Object.entries(addresses).find(([path]) => path.endsWith(`/${name}`))?.[1];
  if (address === undefined) throw new Error(`no ${name}`);
  return fetched(address);
}

const textOf = async (addresses: Addresses, name: string): Promise<string> => (await fetchOf(addresses, name)).text();

/** What the frame runs, as text, for it fetches nothing. */
export async function loadPdfCode(): Promise<{ frame: string; code: PdfCode }> {
  const [frame, main, worker, renderer] = await Promise.all([
    textOf(frames, 'frame.ts'),
    textOf(codes, 'pdf.min.mjs'),
    textOf(codes, 'pdf.worker.min.mjs'),
    textOf(codes, 'pdf.renderer.min.mjs'),
  ]);
  return { frame, code: { main, worker, renderer } };
}

/** A file for its preview, by a link of the moment; that is not counted as a download. */
export async function loadPdf(fileKey: string): Promise<Uint8Array<ArrayBuffer>> {
  const { url } = await api.call(
    readFileLink,
    { params: { fileKey } },
    { loading: false, expect: [0, 401, 403, 404, 409, 422, 429, 456, 500, 503] },
  );
  return new Uint8Array(await (await fetched(`${url}&${fileRules.previewQuery}`)).arrayBuffer());
}

/** A table of characters by its name. @throws where there is none of it */
export async function loadTable(name: string): Promise<Uint8Array> {
  return new Uint8Array(await (await fetchOf(tables, name)).arrayBuffer());
}
