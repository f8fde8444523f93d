import { AsyncLocalStorage } from 'node:async_hooks';

/** Milliseconds for one statement of a command; a report of staff counts what no page would, and a job walks whole tables. */
const statementLimits = { request: 15_000, report: 120_000, job: 3_600_000 } as const;

interface Command {
  name: string;
  statementMs: number;
}

const command = new AsyncLocalStorage<Command>();

/** Runs a request or a job with its name recorded, and with the deadline of its statements. */
export function asCommand<T>(name: string, kind: keyof typeof statementLimits, run: () => T): T {
  return command.run({ name, statementMs: statementLimits[kind] }, run);
}

/** The endpoint or job that is running; '' for neither. */
export function commandName(): string {
  return command.getStore()?.name ?? '';
}

/** The deadline of a statement sent now, in milliseconds; 0 outside of any command: a start or a command line may take its time. */
export function statementDeadline(): number {
  return command.getStore()?.statementMs ?? 0;
}
