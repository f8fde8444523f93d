import { pino, type Logger } from 'pino';
import type { Config } from './config/config.ts';
import { lineGate } from './log-gate.ts';
import { logLine, repeatedKind } from './log-line.ts';

export type Log = Logger;

/** Secrets are redacted at any depth of a logged object. */
const redact = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.passwordAgain',
  '*.hintAnswer',
  '*.accessToken',
  '*.refreshToken',
];

/** The destination of a log: standard output, or what a test passes. */
export interface LogOutput {
  write: (text: string) => unknown;
  isTTY?: boolean;
}

type LogConfig = Pick<Config, 'LOG_LEVEL' | 'NODE_ENV'> & Partial<Pick<Config, 'LOG_FORMAT'>>;

/**
 * Lines of JSON for machines. At a terminal a person reads: only warnings and errors, one short line each, and of the same warning one a
 * minute, so that the output of the start, including a password, stays on the screen.
 */
export function createLog(config: LogConfig, output: LogOutput = process.stdout): Log {
  const format = config.LOG_FORMAT ?? 'auto';
  const options = { level: config.LOG_LEVEL, redact, base: undefined };
  if (format === 'json' || (format === 'auto' && output.isTTY !== true)) {
    // Without a destination pino writes to the file descriptor itself, which is faster than any stream.
    return output === process.stdout ? pino(options) : pino(options, { write: (json) => void output.write(json) });
  }
  const level = ['trace', 'debug', 'info'].includes(options.level) ? 'warn' : options.level;
  const print = (json: string, count: number): void => void output.write(logLine(json, count));
  const gate = lineGate(print);
  return pino(
    { ...options, level },
    {
      write(json) {
        const kind = repeatedKind(json);
        if (kind === undefined) print(json, 1);
        else gate(kind, json);
      },
    },
  );
}
