import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Fastify from 'fastify';

// The baseline: the bare framework on the same machine under the same load.
const app = Fastify();
app.get('/', () => ({ hello: 'world' }));
// And with as many bytes as a page has, to separate the cost of the network from ours.
const bodies = new Map<string, Buffer>();
app.get<{ Params: { bytes: string } }>('/bytes/:bytes', (request, reply) => {
  const { bytes } = request.params;
  const body = bodies.get(bytes) ?? Buffer.alloc(Number(bytes), 'x');
  bodies.set(bytes, body);
  return reply.send(body);
});
// And a plain stream to the disk, for uploads.
const folder = await mkdtemp(join(tmpdir(), 'chaguan-sink-'));
app.addHook('onClose', () => rm(folder, { recursive: true, force: true }));
app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
const sink = async ({ body }: { body: unknown }) => {
  const file = join(folder, crypto.randomUUID());
  await pipeline(body as Readable, createWriteStream(file, { flush: true }));
  await rm(file);
  return {};
};
app.post('/sink', sink);

const source = join(folder, 'source');
app.put('/source', async ({ body }) => {
  await pipeline(body as Readable, createWriteStream(source));
  return {};
});
app.get('/source', (_request, reply) => reply.type('application/octet-stream').send(createReadStream(source)));
const address = await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.stdout.write(`${address}\n`);
