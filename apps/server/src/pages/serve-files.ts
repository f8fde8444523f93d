import { mkdir } from 'node:fs/promises';
import { extname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const yearMs = 31_536_000_000;

/** What a browser may show in place. SVG is not among them: it is a document that can hold scripts. */
const images: ReadonlySet<string> = new Set(['.jpg', '.jpeg', '.png', '.gif', '.webp', '.avif']);

/** Uploaded files. Whatever a file holds, it runs nothing here: sandboxed, never sniffed, only pictures shown in place. */
export async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  // Before the first upload; else the plugin warns of it on the screen of whoever starts a new site.
  await mkdir(root, { recursive: true });
  await app.register(fastifyStatic, {
    root,
    prefix: '/files/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    maxAge: yearMs,
    immutable: true,
    setHeaders(reply, path) {
      reply.headers({
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'content-disposition': images.has(extname(path).toLowerCase()) ? 'inline' : 'attachment',
        // Pictures of posts may be shown by feed readers.
        'cross-origin-resource-policy': 'cross-origin',
      });
    },
  });
}
