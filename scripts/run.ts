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

/** Runs a script of ours or of a package with this Node and captures its output. */
export function runNode(args: string[], options: RunOptions = {}): Promise<RunResult> {
  return runCommand(process.execPath, args, options);
}

/** The last output may still arrive after the command has ended. */
const drainMs = 100;

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The process group no longer exists.
  }
}

export function runCommand(command: string, args: string[], options: RunOptions = {}): Promise<RunResult> {
  const { cwd = ROOT, env = {}, limitMs = 10 * 60_000 } = options;
  return new Promise((resolve) => {
    // In a process group of its own: what the command started (a site, a browser) ends with it, also on a timeout.
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    const endGroup = (): void => {
      if (child.pid !== undefined) killGroup(child.pid);
    };
    const tooLong = setTimeout(() => {
      output += `\n${command} took longer than ${limitMs / 1000} s and was ended.`;
      endGroup();
    }, limitMs);
    process.once('exit', endGroup);
    const settle = (result: RunResult): void => {
      clearTimeout(tooLong);
      process.off('exit', endGroup);
      resolve(result);
    };
    child.once('error', (error) => settle({ isOk: false, output: `${command}: ${error.message}` }));
    // Not "close": that waits for every process that inherited the output, and one that hangs would hang us.
    child.once('exit', (code, signal) => {
      if (signal) output += `\n${command} was ended by ${signal}.`;
      setTimeout(() => settle({ isOk: code === 0, output }), drainMs);
    });
  });
}
