import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { WaitName } from '../../src/platform/outbound/waits.ts';
import { type AnsweringServer, startAnswering } from './answering-server.ts';

/** What a server answers that is reached and quick, and answers something else than was requested. */
export const lies = [
  'a page',
  'null',
  'a list',
  'a text',
  'other types',
  'more than it says',
  'a redirect to itself',
  'an endless head',
  'endless interim answers',
  'an endless body',
  'an endless failure',
  'a bomb',
] as const;
export type Lie = (typeof lies)[number];

const jsonHead = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';

function whole(type: string, body: string, more = ''): string {
  return `HTTP/1.1 200 OK\r\ncontent-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}${more}`;
}

/** Fields of all services, each of another type than it should be. */
const otherTypes = JSON.stringify({
  Code: 7,
  code: {},
  errcode: '0',
  access_token: 1,
  openid: [],
  issuer: 1,
  choices: 'none',
  data: 'none',
  hits: null,
  errors: 'no',
  items: {},
  alipay_trade_query_response: 'none',
  sign: 1,
});

const piece = Buffer.alloc(64 * 1024, 'a');

/** Two gigabytes of the same letter in two megabytes: what is packed may follow each other. */
const bomb = Buffer.concat(Array<Buffer>(128).fill(gzipSync(Buffer.alloc(16 * 1024 * 1024, 'a'))));

const answers: Record<Lie, { beginning: (port: number) => string | Buffer; more?: string | Buffer }> = {
  'a page': { beginning: () => whole('text/html', '<!doctype html><title>tea</title>') },
  null: { beginning: () => whole('application/json', 'null') },
  'a list': { beginning: () => whole('application/json', '[]') },
  'a text': { beginning: () => whole('application/json', '"tea"') },
  'other types': { beginning: () => whole('application/json', otherTypes) },
  'more than it says': { beginning: () => whole('application/json', '{}', '{}'.repeat(1000)) },
  'a redirect to itself': {
    beginning: (port) => `HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:${port}/again\r\ncontent-length: 0\r\n\r\n`,
  },
  'an endless head': { beginning: () => 'HTTP/1.1 200 OK\r\nx: ', more: piece },
  'endless interim answers': { beginning: () => '', more: Buffer.from('HTTP/1.1 103 Early Hints\r\nlink: </tea>\r\n\r\n'.repeat(1000)) },
  'an endless body': { beginning: () => `${jsonHead}\r\n{"a":"`, more: piece },
  'an endless failure': { beginning: () => 'HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\n\r\n{"a":"', more: piece },
  'a bomb': {
    beginning: () => Buffer.concat([Buffer.from(`${jsonHead}content-encoding: gzip\r\ncontent-length: ${bomb.length}\r\n\r\n`), bomb]),
  },
};

export interface LyingServer extends AnsweringServer {
  /** Connections with a request. */
  requests: () => number;
  /** Bytes of answers that were taken. */
  written: () => number;
}

/** Answers the first bytes of each connection. */
export async function startLying(name: WaitName, lie: Lie): Promise<LyingServer> {
  let [requests, written] = [0, 0];
  const { beginning, more } = answers[lie];

  function answer(socket: Socket, port: number): void {
    requests += 1;
    socket.write(beginning(port));
    const pour = (): void => {
      while (more !== undefined && socket.writable && socket.write(more)) written += more.length;
    };
    socket.on('drain', pour);
    pour();
    if (more === undefined) socket.end();
  }

  return { ...(await startAnswering(name, answer)), requests: () => requests, written: () => written };
}
