import { type AddressInfo, createServer, type Socket } from 'node:net';

/** The commands in what was received: arrays of strings, as clients send them. */
function* commandsIn(text: string): Generator<string[]> {
  const lines = text.split('\r\n');
  while (lines.length > 1) {
    const length = Number(lines.shift()?.slice(1));
    // Each string follows its own length.
    yield lines.splice(0, 2 * length).filter((_, n) => n % 2 === 1);
  }
}

export interface ScriptedValkey {
  url: string;
  close: () => void;
}

/** Answers each command by its name, lower case, in the protocol of Valkey; `+OK` where the script has nothing; `null` breaks the connection off. */
export async function startScriptedValkey(script: (name: string) => string | null | undefined): Promise<ScriptedValkey> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.on('data', (data) => {
      for (const [name = ''] of commandsIn(data.toString())) {
        const answer = script(name.toLowerCase());
        if (answer === null) socket.resetAndDestroy();
        else socket.write(`${answer ?? '+OK'}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `valkey://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
