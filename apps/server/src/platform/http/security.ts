import { embedOrigins } from '@chaguan/richtext/embeds';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

const cspReportPath = '/api/cspReports';

/** Where browsers report violations of a page's policy; goes with `pagePolicy`. */
export const reportingEndpoints = `csp="${cspReportPath}"`;

/** Header `permissions-policy` of documents. Browser features that no page uses are denied to any script that might run in one. */
export const permissions = [
  ...[
    'accelerometer',
    'camera',
    'display-capture',
    'encrypted-media',
    'geolocation',
    'gyroscope',
    'hid',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
  ...['clipboard-read', 'clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get'].map(
    (feature) => `${feature}=(self)`,
  ),
  // An embedded player can use these only if our frame delegates them.
  ...['autoplay', 'fullscreen', 'picture-in-picture'].map(
    (feature) =>
      `${feature}=(self ${Object.values(embedOrigins)
        .map((origin) => `"${origin}"`)
        .join(' ')})`,
  ),
].join(', ');

/** What a page may load from other sites. */
interface PageSources {
  frameOrigins?: readonly string[];
  externalImages?: boolean;
  /** Scripts of other sites. */
  scripts?: readonly string[];
}

/**
 * Content security policy of a page. Scripts run only with the nonce of that page (it is stored with the cached page); inline styles are
 * allowed because maths has its sizes in style attributes; frames come only from these origins. Pictures of other sites load only where the
 * site allows it: a picture tells its server who reads, whatever put it on the page.
 */
export function pagePolicy(nonce: string, { frameOrigins = [], externalImages = false, scripts = [] }: PageSources = {}): string {
  return [
    "default-src 'self'",
    ['script-src', "'self'", `'nonce-${nonce}'`, ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${externalImages ? ' https:' : ''}`,
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    `frame-src ${["'self'", ...frameOrigins].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${cspReportPath}`,
    'report-to csp',
  ].join('; ');
}

/** Policy of everything that is not a page: nothing may run or load. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every response; pages replace the policy with their own, and add that of `permissions`, which are for documents alone. */
export function securityHeaders(config: Pick<Config, 'PUBLIC_URL'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    // Uploaded pictures override this: feed readers show them.
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': closedPolicy,
    ...(config.PUBLIC_URL.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

export function secureHeaders(app: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
