import { spawn } from 'node:child_process';
import { ROOT } from './project.ts';

export interface RunResult {
  isOk: boolean;
  /** Standard output and errors in the order they came. */
  output: string;
}

export interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Killed, and counted as failed, after this long. */
  limitMs?: number;
}

/** Runs a script of ours or of a package with this Node and keeps what it prints. */
export function runNode(args: string[], options: RunOptions = {}): Promise<RunResult> {
  return runCommand(process.execPath, args, options);
}

export function runCommand(command: string, args: string[], options: RunOptions = {}): Promise<RunResult> {
  const { cwd = ROOT, env = {}, limitMs = 10 * 60_000 } = options;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limitMs,
      killSignal: 'SIGKILL',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.once('error', (error) => resolve({ isOk: false, output: `${command}: ${error.message}` }));
    child.once('close', (code, signal) => {
      if (signal) output += `\n${command} was ended by ${signal}.`;
      resolve({ isOk: code === 0, output });
    });
  });
}
