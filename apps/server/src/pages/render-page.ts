import { randomBytes } from 'node:crypto';
import type { Rendered } from '../platform/cache/finished-page.ts';
import { pagePolicy, reportingEndpoints } from '../platform/http/security.ts';
import type { Visit, Web } from './web.ts';

/** What a page may say of itself; everything else about the answer is ours. */
const passed = ['content-type', 'content-language', 'location', 'x-robots-tag'] as const;

/** Renders one page to bytes. Its nonce is stored with it: script tags and policy must agree for as long as it lives. */
export async function renderPage(web: Web, visit: Omit<Visit, 'nonce'>): Promise<Rendered> {
  const nonce = randomBytes(16).toString('base64url');
  const answer = await web.render({ ...visit, nonce });
  const headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy(nonce), 'reporting-endpoints': reportingEndpoints };
  for (const name of passed) {
    const value = answer.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  if (answer.status === 503) headers['retry-after'] = '30';
  return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) };
}
