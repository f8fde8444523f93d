import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { Answered, Arrival, ArrivalOrder } from './arrivals.ts';
import { Answer, bytesOf } from './caller.ts';

// A process of its own: order on stdin, answers on stdout.

const turnMs = 5;

/** A browser gives up later. */
const patienceMs = 30_000;

/** Beyond this, requests wait here for a connection, and their time counts. */
const mostConnections = 4000;

interface Waiting {
  request: Buffer;
  caller: string;
  /** When it arrived, whether there was a connection for it or not. */
  atMs: number;
}

/** Sends each request on a connection that is free, or on a new one. */
class Sender {
  readonly answered: Answered[] = [];
  readonly #origin: URL;
  readonly #startMs = performance.now();
  readonly #idle: Socket[] = [];
  readonly #busy = new Map<Socket, { waiting: Waiting; answer: Answer }>();
  readonly #queue: Waiting[] = [];

  constructor(origin: URL) {
    this.#origin = origin;
  }

  get waiting(): number {
    return this.#busy.size + this.#queue.length;
  }

  send({ caller, ...request }: Arrival): void {
    const waiting = { request: bytesOf(this.#origin, request), caller, atMs: performance.now() };
    const socket = this.#idle.pop();
    if (socket !== undefined) this.#begin(socket, waiting);
    else if (this.#busy.size < mostConnections) this.#begin(this.#open(), waiting);
    else this.#queue.push(waiting);
  }

  /** What has no answer by now gets none. */
  giveUp(): void {
    for (const { waiting } of this.#busy.values()) this.#finish(waiting, 0);
    for (const waiting of this.#queue) this.#finish(waiting, 0);
  }

  #finish({ caller, atMs }: Waiting, status: number): void {
    this.answered.push({ atMs: atMs - this.#startMs, caller, status, tookMs: performance.now() - atMs });
  }

  #begin(socket: Socket, waiting: Waiting): void {
    this.#busy.set(socket, { waiting, answer: new Answer() });
    socket.write(waiting.request);
  }

  #open(): Socket {
    const socket = connect({ host: this.#origin.hostname, port: Number(this.#origin.port), noDelay: true });
    socket.on('data', (bytes: Buffer) => {
      const at = this.#busy.get(socket);
      if (at === undefined || !at.answer.receive(bytes)) return;
      this.#busy.delete(socket);
      this.#finish(at.waiting, at.answer.status);
      const next = this.#queue.shift();
      if (next === undefined) this.#idle.push(socket);
      else this.#begin(socket, next);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const at = this.#busy.get(socket);
      this.#busy.delete(socket);
      const index = this.#idle.indexOf(socket);
      if (index >= 0) this.#idle.splice(index, 1);
      if (at !== undefined) this.#finish(at.waiting, 0);
    });
    return socket;
  }
}

const { origin, perSecond, seconds, requests } = JSON.parse(await text(process.stdin)) as ArrivalOrder;
const sender = new Sender(new URL(origin));
const startMs = performance.now();
let sent = 0;
for (let passedMs = 0; passedMs < seconds * 1000; passedMs = performance.now() - startMs) {
  for (const due = (passedMs / 1000) * perSecond; sent < due; sent += 1) {
    const request = requests[sent % requests.length];
    if (request !== undefined) sender.send(request);
  }
  await delay(turnMs);
}
for (const endMs = performance.now() + patienceMs; sender.waiting > 0 && performance.now() < endMs;) await delay(turnMs);
sender.giveUp();
process.stdout.write(JSON.stringify(sender.answered), () => process.exit());
