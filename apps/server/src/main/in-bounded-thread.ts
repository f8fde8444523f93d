import { Worker } from 'node:worker_threads';
import type { UsageDisplayed } from '../platform/command-line.ts';

/** What the thread of a command sends to the one that prints. */
export type Sent = { line: string } | { problem: string } | { code: number };

/**
 * The memory of an import or export does not grow with what it moves: its thread has this much, a third of it for the largest batch. A
 * process without such a bound lets garbage fill a large machine before it is collected.
 */
const memory = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 };

const outOfMemory = `内存不够，同样的命令会接着做。 · It ran out of its ${memory.maxOldGenerationSizeMb} MB; the same command goes on.`;

/** A usage as the thread sends it. */
export const usageSent = ({ message, exitCode }: UsageDisplayed): Sent[] => [
  exitCode === 0 ? { line: message } : { problem: message },
  { code: exitCode },
];

/** Runs a command in a thread of bounded memory, prints what it sends and ends with its code. */
export function runInBoundedThread(script: URL): void {
  const thread = new Worker(script, { argv: process.argv.slice(2), resourceLimits: memory });
  thread.on('message', (sent: Sent) => {
    if ('line' in sent) console.log(sent.line);
    else if ('problem' in sent) console.error(sent.problem);
    else process.exit(sent.code);
  });
  thread.on('error', (error: Error) => {
    console.error('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? outOfMemory : error);
    process.exit(1);
  });
  // Whoever ends well has said so before.
  thread.on('exit', () => process.exit(1));
}
