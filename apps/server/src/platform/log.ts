import { pino, type Logger } from 'pino';
import type { Config } from './config/config.ts';
import { logLine } from './log-line.ts';

export type Log = Logger;

/** Secrets never reach the log, wherever in a logged object they stand. */
const redact = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.passwordAgain',
  '*.hintAnswer',
  '*.accessToken',
  '*.refreshToken',
];

/** Where a log goes: standard output, or what a test gives. */
export interface LogOutput {
  write: (text: string) => unknown;
  isTTY?: boolean;
}

type LogConfig = Pick<Config, 'LOG_LEVEL' | 'NODE_ENV'> & Partial<Pick<Config, 'LOG_FORMAT'>>;

/**
 * Lines of JSON for machines. At a terminal a person reads: warnings and errors alone, one short line each, so that what
 * the start printed, a password among it, stays on the screen.
 */
export function createLog(config: LogConfig, output: LogOutput = process.stdout): Log {
  const format = config.LOG_FORMAT ?? 'auto';
  const options = { level: config.LOG_LEVEL, redact, base: undefined };
  if (format === 'json' || (format === 'auto' && output.isTTY !== true)) {
    // Without a destination pino writes to the file descriptor itself, which is faster than any stream.
    return output === process.stdout ? pino(options) : pino(options, { write: (json) => void output.write(json) });
  }
  const level = ['trace', 'debug', 'info'].includes(options.level) ? 'warn' : options.level;
  return pino({ ...options, level }, { write: (json) => void output.write(logLine(json)) });
}
