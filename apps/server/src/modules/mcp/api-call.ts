import type { Answer, Endpoint, Input, Problem } from '@chaguan/contract';
import type { FastifyInstance } from 'fastify';

/** The caller: its key and address, so that rate limits count for the program and not for us. */
export interface Caller {
  authorization: string;
  address: string;
  userAgent: string;
}

/** A failure of the API. */
export class ApiRefusal extends Error {
  override name = 'ApiRefusal';
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

type Parts = { params?: Record<string, string>; query?: Record<string, string | number | undefined>; body?: object };

/** Calls the API of this process as the caller. @throws ApiRefusal for every status but 200 */
export type ApiCall = <const E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Answer<E>>;

export function apiCallOf(app: FastifyInstance, { authorization, address, userAgent }: Caller): ApiCall {
  return async (endpoint, input) => {
    const { params = {}, query = {}, body } = input as Parts;
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const response = await app.inject({
      method: endpoint.method,
      url: search === '' ? path : `${path}?${search}`,
      headers: { authorization, 'user-agent': userAgent },
      remoteAddress: address,
      ...(body && { payload: body }),
    });
    if (response.statusCode !== 200) throw new ApiRefusal(response.json<Problem>());
    return response.json<Answer<typeof endpoint>>();
  };
}
