import type { Answer, Body, Endpoint, Params, Query } from '@chaguan/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Act, Ctx, MemberCtx } from './ctx.ts';

/** The parts of a request after validation; parts that the endpoint does not declare are empty objects. */
export interface CallInput<E> {
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

type CtxFor<E> = E extends { access: 'public' } ? Ctx : MemberCtx;

/** The handler of a post prepares it, and the rest, which writes, may run in the transaction of its key. */
type ResultOf<E> = E extends { idempotent: 'when_keyed' } ? Act<Answer<E>> : Answer<E>;

/** An endpoint with its handler, ready for the server to register. */
export interface Bound {
  endpoint: Endpoint;
  /** Resolves to the response, or to an `Act` where the endpoint is idempotent `when_keyed`. */
  handle: (ctx: Ctx, input: CallInput<Endpoint>) => Promise<unknown>;
  /** Runs before the handler and before the transaction of an idempotent call: what it writes is kept when the call fails. */
  before?: (ctx: Ctx, input: CallInput<Endpoint>) => Promise<void>;
}

/** Binds a handler to an endpoint of the contract; the types of input, context and response follow from the contract. */
export function bind<const E extends Endpoint>(
  endpoint: E,
  handle: (ctx: CtxFor<E>, input: CallInput<E>) => Promise<ResultOf<E>>,
  before?: (ctx: CtxFor<E>, input: CallInput<E>) => Promise<void>,
): Bound {
  return {
    endpoint,
    handle: handle as unknown as Bound['handle'],
    ...(before && { before: before as unknown as NonNullable<Bound['before']> }),
  };
}
