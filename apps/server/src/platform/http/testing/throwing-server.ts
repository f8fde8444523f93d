import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createLog } from '../../log.ts';
import { guardedServer } from '../guarded-server.ts';
import { surviveUncaught } from '../uncaught.ts';

/** A separate process whose handler throws where nobody catches it; prints its port. */
const log = createLog({ LOG_LEVEL: 'error', NODE_ENV: 'test' });
surviveUncaught(log, {});

function throwLater(): never {
  throw new Error('nobody catches this');
}

const ways: Readonly<Record<string, () => void>> = {
  '/timer': () => void setTimeout(throwLater, 1),
  '/tick': () => process.nextTick(throwLater),
  '/promise': () => void Promise.resolve().then(throwLater),
  '/emitter': () => void setImmediate(() => new EventEmitter().emit('error', new Error('nobody listens'))),
};

const server = guardedServer(
  { early: { answer: undefined, isRejected: undefined }, headers: {}, log },
  (request, response) => {
    const way = ways[request.url ?? ''];
    if (way === undefined) response.end('fine');
    else way();
  },
  {},
);
await once(server.listen(0, '127.0.0.1'), 'listening');
console.log((server.address() as AddressInfo).port);
