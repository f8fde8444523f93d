import type { Services } from '../../../platform/http/ctx.ts';
import { AddressRefused } from '../../../platform/outbound/address-refused.ts';
import { fetchOutside, OutsideUnreachable } from '../../../platform/outbound/fetch-outside.ts';
import { outgoingWaits } from '../../../platform/outbound/waits.ts';
import { isOwn } from '../link-lines.ts';
import { decodePage } from './decode-page.ts';
import { type PageFacts, readPage } from './read-page.ts';

const redirectsMax = 3;

/** Whatever a page is, its head is within this; the rest is not read. */
const bytesRead = 512 * 1024;

/** Another attempt may succeed (`later`), or the page has no card (`never`): not HTML, gone, inside, or without a title. */
export type Fetched = { page: PageFacts } | 'later' | 'never';

function isHtml(answer: Response): boolean {
  const [type = ''] = (answer.headers.get('content-type') ?? '').split(';');
  // Nothing is decompressed: what claims to be compressed although that was not asked for is no page.
  const encoding = answer.headers.get('content-encoding') ?? 'identity';
  return ['text/html', 'application/xhtml+xml'].includes(type.trim().toLowerCase()) && encoding.trim().toLowerCase() === 'identity';
}

/** The beginning of a body, up to the end of the head; then the connection is closed. */
async function beginningOf(answer: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  let tail = '';
  for await (const part of answer.body ?? []) {
    parts.push(part);
    size += part.length;
    tail = tail.slice(-16) + Buffer.from(part).toString('latin1').toLowerCase();
    if (size >= bytesRead || tail.includes('</head')) break;
  }
  return Buffer.concat(parts).subarray(0, bytesRead);
}

function nextAddress(answer: Response, address: string): string | undefined {
  const location = answer.headers.get('location');
  if (![301, 302, 303, 307, 308].includes(answer.status) || location === null) return undefined;
  return URL.parse(location, address)?.href;
}

async function follow({ config }: Services, address: string, signal: AbortSignal): Promise<Fetched> {
  const allowPrivate = config.ALLOW_PRIVATE_PICTURES === 'yes';
  const secure = (href: string) => (allowPrivate ? href : href.replace(/^http:/i, 'https:'));
  const fetch = fetchOutside({ wait: 'preview', allowPrivate, maxBytes: bytesRead * 2, streamed: true });
  let next = secure(address);
  for (let hops = 0; hops <= redirectsMax; hops += 1) {
    if (isOwn(new URL(next), config.PUBLIC_URL)) return 'never';
    const answer = await fetch(next, {
      signal,
      headers: { accept: 'text/html,application/xhtml+xml', 'user-agent': 'Chaguan link preview' },
    });
    const location = nextAddress(answer, next);
    if (location === undefined) {
      if (answer.status !== 200) return answer.status >= 500 || answer.status === 429 ? 'later' : 'never';
      if (!isHtml(answer)) return 'never';
      const page = readPage(decodePage(await beginningOf(answer), answer.headers.get('content-type') ?? ''), next);
      return page.title === '' ? 'never' : { page };
    }
    await answer.body?.cancel();
    next = secure(location);
  }
  return 'never';
}

/** What the page at an address says about itself. Each redirect is checked by the same rules, all within one deadline. */
export async function fetchPage(services: Services, address: string): Promise<Fetched> {
  try {
    return await follow(services, address, AbortSignal.timeout(outgoingWaits.preview.totalMs));
  } catch (error) {
    if (error instanceof AddressRefused) return 'never';
    if (error instanceof OutsideUnreachable || (error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name)))
      return 'later';
    throw error;
  }
}
