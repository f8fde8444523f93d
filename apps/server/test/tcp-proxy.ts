import { connect, type Socket } from 'node:net';
import { startSocketServer } from './socket-server.ts';

/** A connection between a program and a server that a test can break in the ways in which networks break. */
export interface TcpProxy {
  port: number;
  /** Packets of existing and new connections vanish, in both directions; nothing is closed. */
  swallow: () => void;
  /** What the server answers vanishes; what it is sent arrives. */
  swallowAnswers: () => void;
  /** Existing connections are reset; new ones pass. */
  reset: () => void;
  /** New connections are refused by closing them at once, existing ones are closed. */
  refuse: () => void;
  /** Every packet takes so many milliseconds longer, in both directions. */
  delay: (ms: number) => void;
  /** Packets pass again. What was swallowed is lost, so existing connections stay dead. */
  pass: () => void;
  close: () => Promise<void>;
}

export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  let mode: 'pass' | 'swallow' | 'swallow_answers' | 'refuse' = 'pass';
  let delayMs = 0;

  function forward(from: Socket, to: Socket, isLost: () => boolean): void {
    from.on('data', (bytes) => {
      if (isLost()) return;
      setTimeout(() => !isLost() && to.write(bytes), delayMs);
    });
    from.on('close', () => !isLost() && to.destroy());
  }

  const { port, sockets, track, close } = await startSocketServer((client) => {
    if (mode === 'refuse') {
      client.destroy();
      return;
    }
    // A packet that was lost breaks its connection for good: what follows it is not understood.
    let lost = false;
    const isLost = (): boolean => (lost ||= mode === 'swallow');
    let lostAnswers = false;
    const isAnswerLost = (): boolean => (lostAnswers ||= isLost() || mode === 'swallow_answers');
    const upstream = connect({ ...target, noDelay: true });
    track(upstream);
    forward(client, upstream, isLost);
    forward(upstream, client, isAnswerLost);
  });
  return {
    port,
    swallow: () => void (mode = 'swallow'),
    swallowAnswers: () => void (mode = 'swallow_answers'),
    reset() {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    refuse() {
      mode = 'refuse';
      for (const socket of sockets) socket.destroy();
    },
    delay: (ms) => void (delayMs = ms),
    pass: () => void (mode = 'pass'),
    close,
  };
}
