import { pino, type Logger } from 'pino';
import type { Config } from './config/config.ts';

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

export function createLog(config: Pick<Config, 'LOG_LEVEL' | 'NODE_ENV'>): Log {
  return pino({ level: config.LOG_LEVEL, redact, base: undefined });
}
