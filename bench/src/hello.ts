import Fastify from 'fastify';

// The yardstick: the bare framework on the same machine under the same load.
const app = Fastify();
app.get('/', () => ({ hello: 'world' }));
// And with as many bytes as a page has, to tell what the network costs from what we cost.
const bodies = new Map<string, Buffer>();
app.get<{ Params: { bytes: string } }>('/bytes/:bytes', (request, reply) => {
  const { bytes } = request.params;
  const body = bodies.get(bytes) ?? Buffer.alloc(Number(bytes), 'x');
  bodies.set(bytes, body);
  return reply.send(body);
});
const address = await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.stdout.write(`${address}\n`);
