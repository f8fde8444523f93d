import { randomBytes } from 'node:crypto';
import { wechatScript } from '@chaguan/contract';
import { closedNotice, playableOrigins, settings } from '../modules/site/index.ts';
import type { Rendered } from '../platform/cache/finished-page.ts';
import type { Services } from '../platform/http/ctx.ts';
import { pagePolicy, permissions, reportingEndpoints } from '../platform/http/security.ts';
import type { Visit, Web } from './web.ts';

/** What a page may set; everything else about the response is set here. */
const passed = ['content-type', 'content-language', 'location', 'x-robots-tag'] as const;

/** Renders one page to bytes. Its nonce is stored with it: script tags and policy must match for as long as it is cached. */
export async function renderPage({ db, clock }: Services, web: Web, visit: Omit<Visit, 'nonce'>): Promise<Rendered> {
  const nonce = randomBytes(16).toString('base64url');
  // Read before the page: a change drops whatever is being rendered (`everyPage`), so no cached page has another policy than its content.
  const values = await settings.get(db);
  const answer = await web.render({ ...visit, nonce });
  const headers: Record<string, string> = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy(nonce, {
      frameOrigins: playableOrigins(values),
      externalImages: values.externalImages,
      scripts: values.wechatShare ? [wechatScript] : [],
    }),
    'permissions-policy': permissions,
    'reporting-endpoints': reportingEndpoints,
  };
  for (const name of passed) {
    const value = answer.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  if (answer.status === 503) headers['retry-after'] = String((await closedNotice(db, clock.now()))?.seconds ?? 30);
  return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) };
}
