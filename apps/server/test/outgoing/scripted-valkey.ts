import { startSocketServer } from '../socket-server.ts';

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
  close: () => Promise<void>;
}

/** Answers each command by its name, lower case, in the protocol of Valkey; `+OK` where the script has nothing; `null` breaks the connection off. */
export async function startScriptedValkey(script: (name: string) => string | null | undefined): Promise<ScriptedValkey> {
  const { port, close } = await startSocketServer((socket) => {
    socket.on('data', (data) => {
      for (const [name = ''] of commandsIn(data.toString())) {
        const answer = script(name.toLowerCase());
        if (answer === null) socket.resetAndDestroy();
        else socket.write(`${answer ?? '+OK'}\r\n`);
      }
    });
  });
  return { url: `valkey://127.0.0.1:${port}`, close };
}
