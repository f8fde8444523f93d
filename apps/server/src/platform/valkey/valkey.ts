import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { outgoingWaits } from '../outbound/waits.ts';
import type { Log } from '../log.ts';

const channel = 'chaguan';

const againMs = 500;

const { connectMs, silenceMs, totalMs } = outgoingWaits.valkey;

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

function openClient(url: string, name: string, log: Log) {
  let isAway = false;
  const client = createClient({
    url: url.replace(/^valkey/, 'redis'),
    name: `chaguan-${name}`,
    // Else the connection of a quiet moment would never be known to be dead.
    pingInterval: silenceMs / 3,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    commandOptions: { timeout: totalMs },
    socket: { connectTimeout: connectMs, socketTimeout: silenceMs, reconnectStrategy: (tries) => Math.min(100 * (tries + 1), 1000) },
  });
  client.on('error', (error: unknown) => {
    if (!isAway) log.warn({ reason: String(error), name }, 'Valkey is away: the database takes its part');
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) log.info({ name }, 'Valkey is back');
    isAway = false;
  });
  return client;
}

/** Begins to connect, and goes on until it is closed: a site starts without it, too. */
export function openValkey(url: string, log: Log): Valkey {
  const commands = openClient(url, 'commands', log);
  void commands.connect().catch(() => undefined);
  const listeners: ReturnType<typeof openClient>[] = [];
  const attempt = async <T>(run: () => Promise<T>): Promise<T | undefined> => {
    if (!commands.isReady) return undefined;
    return run().catch(() => undefined);
  };
  return {
    publish: async (packets) =>
      (await attempt(async () => {
        await Promise.all(packets.map((packet) => commands.publish(channel, packet)));
        return true;
      })) ?? false,
    listen(receive, onReceiving) {
      const listener = openClient(url, 'listener', log);
      listeners.push(listener);
      let isSubscribed = false;
      // It subscribes again by itself, before it is ready again.
      listener.on('error', () => onReceiving(false)).on('ready', () => isSubscribed && onReceiving(true));
      const subscribe = async (): Promise<void> => {
        await listener.connect();
        while (listener.isOpen && !isSubscribed) {
          try {
            await listener.subscribe(channel, receive);
            isSubscribed = true;
            onReceiving(true);
          } catch {
            await delay(againMs, undefined, { ref: false });
          }
        }
      };
      void subscribe().catch(() => undefined);
    },
    count: (key, { calls, windowMs }) =>
      attempt(async () => Number(await commands.eval(countScript, { keys: [key], arguments: [String(calls), String(windowMs)] }))),
    close() {
      for (const client of [commands, ...listeners]) if (client.isOpen) client.destroy();
    },
  };
}
