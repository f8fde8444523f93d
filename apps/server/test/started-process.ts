import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../src/main/main.ts', import.meta.url));

/** A server in a process of its own, as an operator starts it. */
export interface StartedProcess {
  origin: string;
  /** Everything that it printed so far, on both outputs. */
  printed: () => string;
  signal: (signal: NodeJS.Signals) => void;
  /** Settles with the exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

/** Answers the API without the pages, so that no web build is needed; without rates and a pause before it stops. */
const usual = {
  ROLE: 'worker',
  HOST: '127.0.0.1',
  PORT: '0',
  PUBLIC_URL: '',
  DATABASE_URL: '',
  DATABASE_OWNER_URL: '',
  RATE_LIMIT: '0',
  LOG_LEVEL: 'silent',
  DEMO_CONTENT: 'no',
  STOP_PAUSE_SECONDS: '0',
};

/** Settles when the server answers. @throws Error with what it printed when it ends before that */
export async function startProcessOf(environment: Record<string, string>): Promise<StartedProcess> {
  const env = { ...process.env, ...usual, ...environment };
  const child = spawn(process.execPath, ['--throw-deprecation', main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  // Whoever forgets it leaves nothing behind.
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise<number | NodeJS.Signals>((resolve) => child.once('close', (code, signal) => resolve(signal ?? code ?? 0)));
  void ended.then(() => process.off('exit', kill));
  const origin = await new Promise<string>((resolve, reject) => {
    for (const output of [child.stdout, child.stderr]) {
      output.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        const match = /The teahouse is open: (\S+)\n/.exec(printed);
        if (match?.[1] !== undefined) resolve(match[1]);
      });
    }
    void ended.then((end) => reject(new Error(`the server ended with ${end}: ${printed}`)));
  });
  return { origin, printed: () => printed, signal: (signal) => void child.kill(signal), ended };
}
