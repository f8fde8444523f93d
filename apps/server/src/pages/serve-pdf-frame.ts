import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Takes the one port that the page around hands in, and runs what comes with it. */
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
.words { position: absolute; inset: 0; margin: 0; overflow: hidden; opacity: 0; pointer-events: none }`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * No request leaves it, whatever runs in it: code, file and tables come as messages, and become blobs. `sandbox` also where its
 * address is opened as a page; the frame has no origin either way.
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

/** The empty frame in which pages show a PDF of a member (ADR 45): the same for everybody. */
export function servePdfFrame(app: FastifyInstance): void {
  app.get('/pdf-frame', async (_request, reply) =>
    reply
      .headers({ 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'public, max-age=3600' })
      .type('text/html; charset=utf-8')
      .send(page),
  );
}
