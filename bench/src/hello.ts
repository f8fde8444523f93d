import Fastify from 'fastify';

// The yardstick: the bare framework on the same machine under the same load.
const app = Fastify();
app.get('/', () => ({ hello: 'world' }));
const address = await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.stdout.write(`${address}\n`);
