import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { deserialize, type Document, Long, serialize } from 'bson';

/** How a server behaves. */
export interface MongoOrder {
  documents: readonly Uint8Array[];
  /** Documents of one answer, however many are asked for. */
  atOnce: number;
  /** Name of its replica set; a single server has none. */
  setName?: string;
  /** Only with this name and password. */
  user?: { name: string; password: string };
  tls?: { key: string; cert: string };
  /** Instead of the answer to a command: its failure, the end of the connection, or nothing at all. */
  instead?: (command: Document) => Document | 'end' | 'silence' | undefined;
}

const [opReply, opQuery, opMessage] = [1, 2004, 2013];

function framed(opcode: number, answered: number, head: Buffer, body: Document): Buffer {
  const bytes = serialize(body);
  const header = Buffer.alloc(16);
  header.writeInt32LE(16 + head.length + bytes.length, 0);
  header.writeInt32LE(answered, 8);
  header.writeInt32LE(opcode, 12);
  return Buffer.concat([header, head, bytes]);
}

/** The command in a message, and the form of its answer. */
function opened(message: Buffer): { command: Document; answer: (body: Document) => Buffer } {
  const [id, opcode] = [message.readInt32LE(4), message.readInt32LE(12)];
  if (opcode === opMessage) {
    const head = Buffer.alloc(5);
    return { command: deserialize(message.subarray(21)), answer: (body) => framed(opMessage, id, head, body) };
  }
  if (opcode !== opQuery) throw new Error(`A message of the kind ${opcode} is not known here.`);
  const start = message.indexOf(0, 20) + 9;
  const head = Buffer.alloc(20);
  head.writeInt32LE(1, 16);
  return { command: deserialize(message.subarray(start)), answer: (body) => framed(opReply, id, head, body) };
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const partOf = (text: string, name: string): string => new RegExp(`(?:^|,)${name}=([^,]*)`).exec(text)?.[1] ?? '';
const refused = { ok: 0, code: 18, codeName: 'AuthenticationFailed', errmsg: 'Authentication failed.' };

/** The two steps of SCRAM-SHA-256 (RFC 5802) for one connection. */
class Scram {
  readonly #user: NonNullable<MongoOrder['user']>;
  #first = '';
  #challenge = '';
  isProved = false;

  constructor(user: NonNullable<MongoOrder['user']>) {
    this.#user = user;
  }

  begin(payload: string): Document {
    this.#first = payload.replace(/^n,,/, '');
    const salt = randomBytes(16).toString('base64');
    this.#challenge = `r=${partOf(this.#first, 'r')}${randomBytes(9).toString('base64')},s=${salt},i=4096`;
    return { ok: 1, conversationId: 1, done: false, payload: Buffer.from(this.#challenge) };
  }

  prove(payload: string): Document {
    if (this.isProved) return { ok: 1, conversationId: 1, done: true, payload: Buffer.alloc(0) };
    const { name, password } = this.#user;
    const salted = pbkdf2Sync(password, Buffer.from(partOf(this.#challenge, 's'), 'base64'), 4096, 32, 'sha256');
    const key = hmac(salted, 'Client Key');
    const proved = `${this.#first},${this.#challenge},${payload.replace(/,p=.*$/, '')}`;
    const signature = hmac(createHash('sha256').update(key).digest(), proved);
    const proof = Buffer.from(key.map((byte, at) => byte ^ (signature[at] ?? 0))).toString('base64');
    this.isProved = partOf(this.#first, 'n') === name && payload.endsWith(`,p=${proof}`);
    if (!this.isProved) return refused;
    const answer = `v=${hmac(hmac(salted, 'Server Key'), proved).toString('base64')}`;
    return { ok: 1, conversationId: 1, done: true, payload: Buffer.from(answer) };
  }
}

const textOf = (payload: unknown): string => Buffer.from((payload as { buffer: Uint8Array }).buffer).toString();

/** The answers to the commands of one connection. */
class Connection {
  readonly #order: MongoOrder;
  readonly #address: string;
  readonly #scram: Scram | undefined;
  #next = 0;

  constructor(order: MongoOrder, address: string) {
    this.#order = order;
    this.#address = address;
    this.#scram = order.user === undefined ? undefined : new Scram(order.user);
  }

  #hello(): Document {
    const { setName, user } = this.#order;
    return {
      ok: 1,
      isWritablePrimary: true,
      ismaster: true,
      minWireVersion: 0,
      maxWireVersion: 21,
      maxBsonObjectSize: 16 * 1024 * 1024,
      maxMessageSizeBytes: 48_000_000,
      maxWriteBatchSize: 100_000,
      logicalSessionTimeoutMinutes: 30,
      ...(setName !== undefined && { setName, hosts: [this.#address], me: this.#address, primary: this.#address, setVersion: 1 }),
      ...(user !== undefined && { saslSupportedMechs: ['SCRAM-SHA-256'] }),
    };
  }

  #batch(name: 'firstBatch' | 'nextBatch', ns: string): Document {
    const { documents, atOnce } = this.#order;
    const page = documents.slice(this.#next, this.#next + atOnce).map((bytes) => deserialize(bytes, { promoteValues: false }));
    this.#next += page.length;
    return { ok: 1, cursor: { id: Long.fromNumber(this.#next < documents.length ? 77 : 0), ns, [name]: page } };
  }

  answer(command: Document): Document {
    const ns = `${String(command['$db'])}.objects`;
    if ('hello' in command || 'ismaster' in command || 'isMaster' in command) return this.#hello();
    if ('saslStart' in command) return this.#scram?.begin(textOf(command['payload'])) ?? refused;
    if ('saslContinue' in command) return this.#scram?.prove(textOf(command['payload'])) ?? refused;
    if (this.#scram?.isProved === false) return { ok: 0, code: 13, codeName: 'Unauthorized', errmsg: 'Command requires authentication' };
    if ('find' in command) {
      this.#next = 0;
      return command['find'] === 'objects' ? this.#batch('firstBatch', ns) : { ok: 1, cursor: { id: Long.ZERO, ns, firstBatch: [] } };
    }
    if ('getMore' in command) return this.#batch('nextBatch', ns);
    return { ok: 1 };
  }
}

function serve(socket: Socket, order: MongoOrder, address: string, seen: Document[]): void {
  const connection = new Connection(order, address);
  let rest: Buffer = Buffer.alloc(0);
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk as Buffer]);
    while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
      const size = rest.readInt32LE(0);
      const { command, answer } = opened(rest.subarray(0, size));
      rest = rest.subarray(size);
      seen.push(command);
      const instead = order.instead?.(command);
      if (instead === 'end') socket.destroy();
      else if (instead !== 'silence') socket.write(answer(instead ?? connection.answer(command)));
    }
  });
}

export interface MongoTestServer {
  /** Such as 127.0.0.1:4730. */
  address: string;
  /** The commands that came. */
  seen: Document[];
  stop: () => Promise<void>;
}

/** A server on loopback that speaks as much of MongoDB's protocol as reading a collection needs. */
export async function startMongoServer(order: MongoOrder): Promise<MongoTestServer> {
  const sockets = new Set<Socket>();
  const seen: Document[] = [];
  const addresses: string[] = [];
  const accept = (socket: Socket): void => {
    sockets.add(socket);
    serve(socket, order, addresses.join(), seen);
  };
  const server: Server = order.tls === undefined ? createServer(accept) : createTlsServer(order.tls, accept);
  server.on('tlsClientError', () => undefined);
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const bound = server.address();
  addresses.push(`localhost:${bound !== null && typeof bound === 'object' ? bound.port : 0}`);
  return {
    address: addresses.join(),
    seen,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
