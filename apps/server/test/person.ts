import type { Answer, Endpoint, Input, Problem } from '@chaguan/contract';
import type { FastifyInstance } from 'fastify';
import { errorCodesOf } from '../src/platform/http/openapi.ts';

/** A failure as a client sees it. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  readonly status: number;
  readonly code: string;
  readonly params: Problem['params'];
  readonly fields: Problem['fields'];

  constructor(problem: Problem) {
    super(`${problem.status} ${problem.code} ${JSON.stringify(problem.fields ?? problem.params)}`);
    this.status = problem.status;
    this.code = problem.code;
    this.params = problem.params;
    this.fields = problem.fields;
  }
}

type AnyInput = { params?: Record<string, string>; query?: Record<string, string | number | boolean>; body?: unknown };

function addressOf(path: string, input: AnyInput): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) query.set(name, String(value));
  return query.size > 0 ? `${filled}?${query}` : filled;
}

/** Where a key is a choice of the caller, it is sent when the test gives one. */
function keyHeader({ idempotent }: Endpoint, key: string | undefined): Record<string, string> {
  if (idempotent === true) return { 'idempotency-key': key ?? crypto.randomUUID() };
  return idempotent && key !== undefined ? { 'idempotency-key': key } : {};
}

/** Someone who calls the API through the contract, as a browser would. */
export interface Person {
  id: string;
  account: string;
  tokens: { accessToken: string; refreshToken: string } | undefined;
  headers: () => Record<string, string>;
  /**
   * An idempotent endpoint gets a new key with each call unless one is given.
   * @throws ApiProblem for every answer but 200
   */
  call: <const E extends Endpoint>(
    endpoint: E,
    ...input: keyof Input<E> extends never ? [input?: undefined, key?: string] : [Input<E>, key?: string]
  ) => Promise<Answer<E>>;
}

/** Codes of an answer that its endpoint does not declare: nobody who reads the contract expects them. */
function undeclaredCodes(endpoint: Endpoint, { code, fields = [] }: Problem): string[] {
  const declared: ReadonlySet<string> = new Set(errorCodesOf(endpoint));
  const ofFields = fields.map((field) => field.code).filter((each) => !each.startsWith('field.'));
  return [code, ...ofFields].filter((each) => !declared.has(each));
}

/** One request as it leaves, and what came back. */
export interface Request {
  method: Endpoint['method'];
  url: string;
  headers: Record<string, string>;
  payload?: object;
}
export type Send = (request: Request) => Promise<{ status: number; json: () => unknown }>;

export function personOf(app: FastifyInstance, id: string, account: string, tokens?: Person['tokens']): Person {
  const send: Send = async (request) => {
    const response = await app.inject(request);
    return { status: response.statusCode, json: () => response.json<unknown>() };
  };
  return personBy(send, id, account, tokens);
}

/** The same over any wire. */
export function personBy(send: Send, id: string, account: string, tokens?: Person['tokens']): Person {
  const person: Person = {
    id,
    account,
    tokens,
    headers: (): Record<string, string> =>
      person.tokens ? { authorization: `Bearer ${person.tokens.accessToken},${person.tokens.refreshToken}` } : {},
    async call(endpoint, ...rest) {
      const input = (rest[0] ?? {}) as AnyInput;
      const { status, json } = await send({
        method: endpoint.method,
        url: addressOf(endpoint.path, input),
        headers: { ...person.headers(), ...keyHeader(endpoint, rest[1]) },
        ...(endpoint.method === 'POST' && { payload: input.body ?? {} }),
      });
      if (status !== 200) {
        const problem = json() as Problem;
        const undeclared = undeclaredCodes(endpoint, problem);
        if (undeclared.length > 0)
          throw new Error(`${endpoint.method} ${endpoint.path} answers what its contract does not declare: ${undeclared.join(', ')}`);
        throw new ApiProblem(problem);
      }
      return json() as Answer<typeof endpoint>;
    },
  };
  return person;
}
