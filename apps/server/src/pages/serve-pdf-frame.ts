import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { permissions } from '../platform/http/security.ts';

/** Takes the port that the embedding page sends, and runs the code sent with it. */
const script = `addEventListener('message', function take(event) {
  if (event.source !== parent || event.ports.length !== 1) return;
  removeEventListener('message', take);
  globalThis.pdfPort = event.ports[0];
  const script = document.createElement('script');
  script.type = 'module';
  script.src = URL.createObjectURL(new Blob([event.data], { type: 'text/javascript' }));
  document.head.append(script);
});`;

const style = `html { color-scheme: light; overflow-y: scroll }
body { margin: 0; padding: 12px; display: grid; gap: 12px; justify-items: center; min-width: fit-content }
section { position: relative; width: calc(var(--fit, 100%) * var(--zoom, 1)); background: #fff; box-shadow: 0 1px 4px rgb(0 0 0 / 20%) }
canvas { display: block; width: 100%; height: 100% }
.text { position: absolute; inset: 0; margin: 0; overflow: hidden; opacity: 0; pointer-events: none }`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Allows no request, whatever runs in the frame: code, file and character maps arrive as messages and become blobs. `sandbox` also applies
 * if the URL is opened as a page, so the frame never has an origin.
 */
const policy = [
  "default-src 'none'",
  `script-src ${hashOf(script)} blob:`,
  'worker-src blob:',
  `style-src ${hashOf(style)}`,
  'img-src blob: data:',
  'font-src blob: data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ');

const page = `<!doctype html><html><head><meta charset="utf-8"><title>PDF</title><style>${style}</style></head><body><script>${script}</script></body></html>`;

/** Serves the empty frame in which pages preview a PDF (ADR 45); the same for everybody. */
export function servePdfFrame(app: FastifyInstance): void {
  app.get('/pdf-frame', async (_request, reply) =>
    reply
      .headers({
        'content-security-policy': policy,
        'permissions-policy': permissions,
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-cache',
      })
      .type('text/html; charset=utf-8')
      .send(page),
  );
}
