import { randomFillSync } from 'node:crypto';
import type { Rendered } from '../platform/cache/finished-page.ts';
import { pagePolicy } from '../platform/http/security.ts';
import type { Drawn, Visit, Web } from './web.ts';

/** What a page may say of itself; everything else about the answer is ours. */
const passed = ['content-type', 'content-language', 'location', 'x-robots-tag'] as const;

/** What is known of an answer that the router made itself. */
async function drawnOf(answer: Drawn | Response): Promise<Drawn> {
  if (!(answer instanceof Response)) return answer;
  const html = 'html' in answer && (Buffer.isBuffer(answer.html) || typeof answer.html === 'string') ? answer.html : Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: Object.fromEntries(answer.headers), html };
}

const nonceBytes = 16;

/** Random bytes for many nonces: asking for a few costs as much as for all of these. */
const pool = Buffer.alloc(256 * nonceBytes);
let used = pool.length;

function newNonce(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += nonceBytes;
  return pool.toString('base64url', used - nonceBytes, used);
}

/** Renders one page to bytes. Its nonce is kept with it: script tags and policy must agree for as long as it lives. */
export async function renderPage(web: Web, visit: Omit<Visit, 'nonce'>): Promise<Rendered> {
  const nonce = newNonce();
  const drawn = await drawnOf(await web.render({ ...visit, nonce }));
  const headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy(nonce) };
  for (const name of passed) {
    const value = drawn.headers[name];
    if (value !== undefined) headers[name] = value;
  }
  if (drawn.status === 503) headers['retry-after'] = '30';
  return { status: drawn.status, headers, body: drawn.html };
}
