import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { Rank, Turn } from '../database/turn.ts';

export interface Caller {
  kind: 'robot' | 'visitor' | 'member';
  key: string;
}

/** The requests that wait for their responses before a new one. */
export interface Queue {
  caller: Caller;
  /** Of the same caller. */
  own: number;
  /** Of all callers. */
  all: number;
  rank: Rank;
}

interface Callers {
  /** Known by its headers alone. */
  kindOf: (headers: IncomingHttpHeaders) => Caller['kind'];
  queueBefore: (request: FastifyRequest) => Queue;
  /** It waits from now on, until its response begins or its reader leaves. @returns its turn at the database */
  add: (request: FastifyRequest, reply: FastifyReply) => Turn;
  /** Undefined for a request that was not added. */
  turnOf: (request: FastifyRequest) => Turn | undefined;
}

interface Open {
  reply: FastifyReply;
  turn: Turn;
  caller?: Caller;
}

/** Members whose credentials were accepted lately: a look-up would cost a statement, when there is no time even for requests. */
const mostMembers = 10_000;
const memberMs = 3_600_000;

const digestOf = (authorization: string): string => createHash('sha256').update(authorization).digest('base64');

/** Money may move by a member's act that is done once, and by a notice of a payment provider. */
function rankOf({ routeOptions }: FastifyRequest, { kind }: Caller): Rank {
  const { endpoint } = routeOptions.config;
  return endpoint?.rate === 'notify' || (kind === 'member' && endpoint?.idempotent === true) ? 'money' : kind;
}

/**
 * Knows which requests of which callers wait. A response that has begun, such as a file or a stream of messages, waits for nothing. A caller
 * is a member once a request with the same credentials was authenticated here; until then, and with invented ones, the address counts.
 */
export function watchCallers(app: FastifyInstance, end: (turn: Turn) => void): Callers {
  const members = new LRUCache<string, string>({ maxSize: mostMembers, sizeCalculation: () => 1, ttl: memberMs });
  const open = new Map<FastifyRequest, Open>();

  function memberOf({ authorization }: IncomingHttpHeaders): string | undefined {
    return authorization === undefined ? undefined : members.get(digestOf(authorization));
  }

  const kindOfOthers = ({ 'user-agent': userAgent }: IncomingHttpHeaders) => (isbot(userAgent) ? 'robot' : 'visitor');

  function callerOf({ headers, address }: FastifyRequest): Caller {
    const memberId = memberOf(headers);
    return memberId === undefined ? { kind: kindOfOthers(headers), key: address } : { kind: 'member', key: `member ${memberId}` };
  }

  app.addHook('onResponse', async (request) => {
    const { authorization } = request.headers;
    const memberId = (request.ctx as typeof request.ctx | undefined)?.viewer.memberId;
    if (authorization !== undefined && memberId) members.set(digestOf(authorization), memberId);
  });

  return {
    kindOf: (headers) => (memberOf(headers) === undefined ? kindOfOthers(headers) : 'member'),
    queueBefore(request) {
      const caller = callerOf(request);
      let [own, all] = [0, 0];
      for (const [each, entry] of open) {
        if (entry.reply.raw.headersSent) continue;
        entry.caller ??= callerOf(each);
        all += 1;
        if (entry.caller.key === caller.key) own += 1;
      }
      return { caller, own, all, rank: rankOf(request, caller) };
    },
    add(request, reply) {
      let rank: Rank | undefined;
      const turn: Turn = { rank: () => (rank ??= rankOf(request, callerOf(request))), hasBegun: false };
      open.set(request, { reply, turn });
      reply.raw.once('close', () => {
        open.delete(request);
        end(turn);
      });
      return turn;
    },
    turnOf: (request) => open.get(request)?.turn,
  };
}
