import { deferred } from '../deferred.ts';
import { checkOnline } from '../online.ts';
import { fileOf, isGone } from './older-build.ts';

/** Code that the reader asked for could not be loaded. It may be asked for again. */
export class CodeMissing extends Error {
  override name = 'CodeMissing';
  /** The server answered that it lacks the file, as after an upgrade. */
  readonly gone: boolean;

  constructor(cause: unknown, gone: boolean) {
    super(`code not loaded: ${fileOf(cause) ?? String(cause)}`, { cause });
    this.gone = gone;
  }
}

/** A request without an answer: waiting longer would look as if nothing happened. */
const patienceMs = 15_000;

class NoAnswer extends Error {}

/** What this page has loaded is there without a network, too. */
const arrived = new WeakSet<() => Promise<unknown>>();

/** Loads code, and remembers that it is there. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  const code = await load();
  arrived.add(load);
  return code;
}

function inTime<T>(loading: Promise<T>): Promise<T> {
  const late = deferred<never>();
  const timer = setTimeout(() => late.reject(new NoAnswer('no answer')), patienceMs);
  return Promise.race([loading, late.promise]).finally(() => clearTimeout(timer));
}

/**
 * One attempt to load code on demand, repeated once for a connection that was cut. Not attempted while offline, unless it is there already: some
 * browsers remember a module that failed, and never load it again for that page.
 * @throws CodeMissing
 */
export async function attempt<T>(load: () => Promise<T>): Promise<T> {
  if (!arrived.has(load) && !(await checkOnline())) throw new CodeMissing(new Error('offline'), false);
  try {
    return await inTime(loadCode(load));
  } catch (first) {
    // The same request would be waited for twice.
    if (first instanceof NoAnswer) throw new CodeMissing(first, false);
    return inTime(loadCode(load)).catch(async (reason: unknown) => {
      throw new CodeMissing(reason, await isGone(reason));
    });
  }
}
