import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection that sends exactly these bytes and shows exactly what comes back. */
export interface RawSocket {
  socket: Socket;
  send: (text: string) => void;
  /** Everything received, once so many answers are there whole. Bodies are told by `content-length`. */
  answers: (count: number) => Promise<string[]>;
  /** Everything received until the other side closes. */
  untilClosed: () => Promise<string>;
}

/** One answer off the front of what was received, or nothing while it is not whole. */
function firstAnswer(text: string): string | undefined {
  const end = text.indexOf('\r\n\r\n');
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1];
  const whole = end + 4 + Number(length ?? 0);
  return end < 0 || text.length < whole ? undefined : text.slice(0, whole);
}

function split(received: string): string[] {
  const matches: string[] = [];
  let rest = received;
  for (let next = firstAnswer(rest); next !== undefined; next = firstAnswer(rest)) {
    matches.push(next);
    rest = rest.slice(next.length);
  }
  return matches;
}

export async function rawSocket(port: number): Promise<RawSocket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
  let received = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text;
  });
  // A reset ends what was received; the test sees what is missing.
  socket.on('error', () => {});
  socket.on('end', () => socket.end());
  await once(socket, 'connect');
  return {
    socket,
    send: (text) => void socket.write(text, 'latin1'),
    async answers(count) {
      while (split(received).length < count) await once(socket, 'data');
      return split(received);
    },
    async untilClosed() {
      if (!socket.closed) await once(socket, 'close');
      return received;
    },
  };
}

/** The only bytes that may differ from one second to the next. */
export function withoutDate(text: string): string {
  return text.replaceAll(/\r\nrequest-id: [^\r]+/gi, '').replaceAll(/\r\ndate: [^\r]+/gi, '\r\nDate: now');
}
