import type { Server, ServerResponse } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';
import type { Log } from '../log.ts';

export interface ConnectionLimits {
  /** Maximum number of open connections per address; those of trusted proxies are not counted. */
  perAddress: number;
  /** Maximum number of response bytes not yet received by clients, in the whole process. */
  unsentBytes: number;
  /** Maximum number of open requests per connection: pipelined ones wait in memory with their responses. */
  pipelined: number;
  everyMs: number;
  /** Idle timeout in both directions. */
  silenceMs: number;
}

export const usualLimits = { unsentBytes: 64 * 1024 * 1024, pipelined: 16, everyMs: 250, silenceMs: 60_000 } as const;

/** Common names for private networks in proxies, as accepted by TRUSTED_PROXIES. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Whether an address is among these addresses and networks. */
export function addressTest(list: readonly string[]): (address: string) => boolean {
  const known = new BlockList();
  for (const entry of list.flatMap((one) => named[one] ?? [one])) {
    const [network = '', bits] = entry.split('/');
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) known.addAddress(network, family);
    else known.addSubnet(network, Number(bits), family);
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    return isIP(plain) !== 0 && known.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
  };
}

interface Connection {
  socket: Socket;
  address: string;
  open: Set<ServerResponse>;
}

/** Response bytes not sent yet: in the socket and, for responses that wait for their turn, in their own buffers. */
function unsentOf({ socket, open }: Connection): number {
  let bytes = 0;
  for (const response of open) bytes += response.writableLength;
  return Math.max(bytes, socket.writableLength);
}

/** The largest first, of the address with the most, until the rest fits. */
function tooMuch(connections: Iterable<Connection>, limit: number): Socket[] {
  const waiting = [...connections]
    .map((connection) => ({ ...connection, unsent: unsentOf(connection) }))
    .filter(({ unsent }) => unsent > 0);
  let total = waiting.reduce((sum, { unsent }) => sum + unsent, 0);
  if (total <= limit) return [];
  const ofAddress = new Map<string, number>();
  for (const { address, unsent } of waiting) ofAddress.set(address, (ofAddress.get(address) ?? 0) + unsent);
  const ordered = waiting.toSorted((a, b) => (ofAddress.get(b.address) ?? 0) - (ofAddress.get(a.address) ?? 0) || b.unsent - a.unsent);
  return ordered
    .filter(({ unsent }) => {
      if (total <= limit) return false;
      total -= unsent;
      return true;
    })
    .map(({ socket }) => socket);
}

/**
 * Keeps clients that do not read from filling the memory: too many connections of one address are rejected, too many pipelined requests end
 * their connection, and when the unsent responses exceed the limit, the largest ones are cut off. A client that reads nothing at all is
 * ended by Node's timeout, for which progress within one long response counts as activity.
 */
export function limitConnections(
  server: Server,
  { perAddress, unsentBytes, pipelined, everyMs, silenceMs }: ConnectionLimits,
  isProxy: (address: string) => boolean,
  log: Log,
): void {
  server.setTimeout(silenceMs);
  const connections = new Map<Socket, Connection>();
  const counts = new Map<string, number>();
  const leave = (socket: Socket, address: string): void => {
    connections.delete(socket);
    const left = (counts.get(address) ?? 1) - 1;
    if (left === 0) counts.delete(address);
    else counts.set(address, left);
  };
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (counts.get(address) ?? 0) + 1;
    if (perAddress > 0 && count > perAddress && !isProxy(address)) {
      socket.destroy();
      return;
    }
    counts.set(address, count);
    connections.set(socket, { socket, address, open: new Set() });
    socket.once('close', () => leave(socket, address));
  });
  server.on('request', ({ socket }, response) => {
    const open = connections.get(socket)?.open;
    if (open === undefined) return;
    open.add(response);
    if (open.size > pipelined) socket.destroy();
    response.once('close', () => open.delete(response));
  });
  const timer = setInterval(() => {
    const sockets = tooMuch(connections.values(), unsentBytes);
    if (sockets.length > 0) log.warn({ connections: sockets.length }, 'answers that nobody reads were dropped');
    for (const socket of sockets) socket.destroy();
  }, everyMs).unref();
  server.on('close', () => clearInterval(timer));
}
