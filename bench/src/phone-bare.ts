import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { Visit } from './phone-page.ts';

export interface BarePage {
  origin: string;
  close: () => Promise<void>;
}

/** Bytes that no compression makes fewer, as a comment. */
const comment = (bytes: number): string => `/*${randomBytes(Math.max(0, bytes) / 2).toString('hex')}*/`;

/** A page of text with the bytes of a visit in one script and one style sheet: what the connection alone costs. */
export async function startBarePage({ html, scripts, styles }: Visit): Promise<BarePage> {
  const text = `<p>${'茶馆'.repeat(100)}</p>`;
  const page = `<!doctype html><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/a.css">${text}<script src="/a.js" defer></script>`;
  const bodies: Readonly<Record<string, [string, string]>> = {
    '/': ['text/html; charset=utf-8', `${page}<!--${comment(html - page.length)}-->`],
    '/a.css': ['text/css', comment(styles)],
    '/a.js': ['text/javascript', comment(scripts)],
  };
  const server = createServer((request, response) => {
    const [type, body] = bodies[request.url ?? '/'] ?? ['text/plain', ''];
    response.writeHead(200, { 'content-type': type }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
