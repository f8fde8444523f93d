import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@redis/client';
import type { Log } from '../log.ts';
import { lineGate } from '../log-gate.ts';
import { recordFailure, recordingOutcome } from '../outbound/outcomes.ts';
import { outgoingWaits } from '../outbound/waits.ts';
import { reasonOf } from '../reason-of.ts';

const channel = 'chaguan';

const againMs = 500;

const { connectMs, silenceMs } = outgoingWaits.valkey;

/** Counts a call in its window unless the limit is reached, in one step. Answers with the time until the window ends if it is, or 0. */
const countScript = `
  local calls = tonumber(redis.call('get', KEYS[1]) or '0')
  if calls >= tonumber(ARGV[1]) then return math.max(redis.call('pttl', KEYS[1]), 1) end
  if redis.call('incr', KEYS[1]) == 1 then redis.call('pexpire', KEYS[1], ARGV[2]) end
  return 0`;

/**
 * A server that speaks the protocol of Valkey and Redis. Nothing is only there: whatever it does not do in a second is done by the database,
 * and nothing waits for it while it is away.
 */
export interface Valkey {
  /** Sends packets to all processes that listen. @returns false when the server did not confirm that */
  publish: (packets: readonly string[]) => Promise<boolean>;
  /** Calls `receive` with each packet, and `onReceiving` when this process can receive them, or no longer. */
  listen: (receive: (packet: string) => void, onReceiving: (receives: boolean) => void) => void;
  /** Counts a call. @returns the milliseconds to wait when the limit is reached, otherwise 0; undefined when it was not counted */
  count: (key: string, limit: { calls: number; windowMs: number }) => Promise<number | undefined>;
  close: () => void;
}

/** Says why the database takes the part of the server: a line a minute of each reason, however often it is asked, or comes and goes. */
function reportTo(log: Log) {
  const away = lineGate((reason, count) => log.warn({ reason, count }, 'Valkey is away: the database takes its part'));
  const refused = lineGate((reason, count) => log.warn({ reason, count }, 'Valkey refuses commands: the database serves in its place'));
  const back = lineGate((name) => log.info({ name }, 'Valkey is back'));
  const lines = (gate: typeof away) => (kind: string, error: unknown) => {
    const reason = reasonOf(error).slice(0, 200);
    // A refusal begins with its code.
    gate(`${kind} ${reason.split(' ')[0]}`, `${kind}: ${reason}`);
  };
  return { away: lines(away), refused: lines(refused), back: (name: string) => back(name, name) };
}

type Report = ReturnType<typeof reportTo>;

function openClient(url: string, name: string, report: Report, closed: AbortSignal) {
  let isAway = false;
  const client = createClient({
    url: url.replace(/^valkey/, 'redis'),
    name: `chaguan-${name}`,
    // Else the connection of a quiet moment would never be known to be dead.
    pingInterval: silenceMs / 3,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    socket: { connectTimeout: connectMs, socketTimeout: silenceMs, reconnectStrategy: (tries) => Math.min(100 * (tries + 1), 1000) },
  });
  async function connectSoon(): Promise<void> {
    await delay(againMs, undefined, { ref: false });
    if (!closed.aborted) await client.connect().catch(() => undefined);
  }
  client.on('error', (error: unknown) => {
    recordFailure('valkey');
    report.away(name, error);
    isAway = true;
    // What it read is not of its protocol: from then on it would take each answer for that of another command.
    if (!client.isReady) return;
    client.destroy();
    void connectSoon();
  });
  client.on('ready', () => {
    if (isAway) report.back(name);
    isAway = false;
  });
  return client;
}

/** Begins to connect, and goes on until it is closed: a site starts without it, too. */
export function openValkey(url: string, log: Log): Valkey {
  const report = reportTo(log);
  const closing = new AbortController();
  const commands = openClient(url, 'commands', report, closing.signal);
  void commands.connect().catch(() => undefined);
  const listeners: ReturnType<typeof openClient>[] = [];
  const attempt = async <T>(kind: string, run: () => Promise<T>): Promise<T | undefined> => {
    try {
      // The client's own time ends when a command is written.
      if (commands.isReady) return await recordingOutcome('valkey', run, () => false);
      // Its connection has said why.
      recordFailure('valkey');
    } catch (error) {
      report.refused(kind, error);
    }
    return undefined;
  };
  return {
    publish: async (packets) =>
      (await attempt('messages', async () => {
        await Promise.all(packets.map((packet) => commands.publish(channel, packet)));
        return true;
      })) ?? false,
    listen(receive, onReceiving) {
      const listener = openClient(url, 'listener', report, closing.signal);
      listeners.push(listener);
      let isSubscribed = false;
      // It subscribes again by itself, before it is ready again.
      listener.on('error', () => onReceiving(false)).on('ready', () => isSubscribed && onReceiving(true));
      const subscribe = async (): Promise<void> => {
        await listener.connect();
        while (!closing.signal.aborted && !isSubscribed) {
          try {
            await listener.subscribe(channel, receive);
            isSubscribed = true;
            // It may have been cut since.
            if (listener.isReady) onReceiving(true);
          } catch (error) {
            if (closing.signal.aborted) return;
            recordFailure('valkey');
            report.refused('subscription', error);
            await delay(againMs, undefined, { ref: false });
          }
        }
      };
      void subscribe().catch(() => undefined);
    },
    count: (key, { calls, windowMs }) =>
      attempt('counts', async () => {
        const waitMs: unknown = await commands.eval(countScript, { keys: [key], arguments: [String(calls), String(windowMs)] });
        // Anything else would keep people out, for how long nobody knows.
        if (typeof waitMs !== 'number' || waitMs < 0 || waitMs > windowMs) throw new Error(`no time to wait: ${String(waitMs)}`);
        return waitMs;
      }),
    close() {
      closing.abort();
      for (const client of [commands, ...listeners]) if (client.isOpen) client.destroy();
    },
  };
}
