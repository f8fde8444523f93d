const SIGNALS: NodeJS.Signals[] = ['SIGTERM', 'SIGINT', 'SIGHUP'];

interface Stoppable {
  stop(): Promise<void>;
  /** For the 'exit' event, where nothing can be awaited. */
  stopSoon(): void;
}

/**
 * Ties a running resource to this process: it is stopped when the process exits, and on a signal that nobody else handles (a program with
 * its own handler drains first and then calls stop). Returns the function that stops it.
 */
export function stopWithProcess(running: Stoppable): () => Promise<void> {
  let stopped: Promise<void> | undefined;

  function stop(): Promise<void> {
    stopped ??= running.stop().finally(() => {
      process.off('exit', onExit);
      for (const signal of SIGNALS) process.off(signal, onSignal);
    });
    return stopped;
  }

  function onExit(): void {
    running.stopSoon();
  }

  function onSignal(signal: NodeJS.Signals): void {
    if (process.listenerCount(signal) > 1) return;
    // With our handlers removed the signal has its usual effect, and the shell sees the right cause of death.
    void stop().finally(() => process.kill(process.pid, signal));
  }

  process.once('exit', onExit);
  for (const signal of SIGNALS) process.on(signal, onSignal);
  return stop;
}
