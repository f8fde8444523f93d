import { mkdir } from 'node:fs/promises';
import { extname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const yearMs = 31_536_000_000;

/** Types that a browser may show inline. SVG is not one of them: it is a document that can contain scripts. */
const images: ReadonlySet<string> = new Set(['.jpg', '.jpeg', '.png', '.gif', '.webp', '.avif']);

/** Uploaded files. Whatever a file contains, it cannot run scripts here: sandboxed, never sniffed, only pictures shown inline. */
export async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  // Created before the first upload; otherwise the plugin would print a warning for the operator of a new site.
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
        // Feed readers may show pictures of posts.
        'cross-origin-resource-policy': 'cross-origin',
      });
    },
  });
}
