import type { Static, TObject, TSchema } from 'typebox';
import type { ErrorCode } from './errors/errors.ts';
import type { StaffRight } from './staff/staff-rights.ts';

/** Who may call: everyone, a signed-in member, or staff. The prefix of the path shows the same (/api, /api/user/control, /api/admin). */
export type Access = 'public' | 'member' | 'staff';

/**
 * A call of staff says which right it needs, and does not compile without one; `any`: what all staff need, whatever
 * their rights. Auditors read what the others read by GET, except where `closedToAuditors` says that it is private.
 */
type Admission =
  | { access: Exclude<Access, 'staff'>; right?: never; closedToAuditors?: never }
  | { access: 'staff'; right: StaffRight | 'any'; closedToAuditors?: true };

/** Budgets of calls, counted per address or member; the numbers live in the server's platform/http/rates. */
export type Rate =
  | 'read'
  | 'write'
  | 'login'
  | 'register'
  | 'captcha'
  | 'upload'
  | 'part'
  | 'stream'
  | 'notify'
  | 'report'
  | 'typing'
  | 'search'
  | 'visit'
  | 'feedback';

/**
 * Why a call of visitors or members that writes goes on while the site is read-only: it protects an `account`, exercises
 * the right to `own_data`, is `private` to its caller, ends what moves value and was begun before (`value_begun`), or is a
 * `measurement`.
 */
export type WhileReadOnly = 'account' | 'own_data' | 'private' | 'value_begun' | 'measurement';

/**
 * One call of the API as data. The server binds it, the web client calls it, the documentation lists it.
 * All cross-cutting needs (access, right, rate) are fields here, so no module writes a hook of its own.
 */
export type Endpoint = Call & Admission;

interface Call {
  method: 'GET' | 'POST';
  /** Path with `{name}` parameters, e.g. `/api/threads/{topicId}`. */
  path: string;
  rate: Rate;
  /** The scope that a key of a member must have for this call; without it no key reaches the call, whatever its scope. */
  apiKey?: 'read' | 'write';
  /** One sentence for the API documentation. */
  summary: string;
  params?: TObject;
  query?: TObject;
  body?: TObject;
  answer: TSchema;
  /** Expected failures beyond the ones every call can have (field failures, access, rate). */
  errors: readonly ErrorCode[];
  /** Multipart upload: the file is read from the stream, `body` describes the other parts. */
  upload?: { field: string };
  /**
   * A read-only site refuses every call of visitors and members that writes with `site.read_only`, which `errors` names;
   * any other says here why it goes on. `partly`: the handler refuses a part of what the call does, and `errors` names the
   * code too. Staff act on: they are who the site is kept still for.
   */
  whileReadOnly?: WhileReadOnly | 'partly';
  /**
   * An act on value, for members or staff: the call must carry a header `Idempotency-Key` (1-64 visible ASCII
   * characters, best a UUID made before the first try). For 24 hours the same member, endpoint, key and input get the
   * stored answer, also when both arrive at once; another input under the key is `idempotency.key_reused`. Refusals are
   * not stored. What its handler gets and must not do stands at `answerOnce` in the server's platform/http. Acts that
   * can happen only once by nature (a claim per member) do not need it. `when_keyed`: only a call that carries a key is
   * remembered; the handler refuses one without where value moves.
   */
  idempotent?: true | 'when_keyed';
  /** Signed by another site over its bytes: the handler gets the body as the text that was sent, whatever its media type. */
  raw?: true;
  /** Opened by a link in a mail: answers 303 and the address of a page. */
  redirects?: true;
  /** The response is not JSON (an event stream): no output schema is applied. */
  stream?: true;
}

type Part<S> = S extends TSchema ? Static<S> : Record<never, never>;
export type Params<E> = E extends { params: infer S } ? Part<S> : Record<never, never>;
export type Query<E> = E extends { query: infer S } ? Part<S> : Record<never, never>;
export type Body<E> = E extends { body: infer S } ? Part<S> : Record<never, never>;
export type Answer<E> = E extends { answer: infer S } ? Part<S> : never;

/** What a caller passes: only the parts that the endpoint declares. */
export type Input<E> = (E extends { params: TSchema } ? { params: Params<E> } : unknown) &
  (E extends { query: TSchema } ? { query?: Partial<Query<E>> } : unknown) &
  (E extends { body: TSchema } ? { body: Body<E> } : unknown);

/** What a definition must say about a read-only site. */
type ReadOnlyRule<E extends Endpoint> = E extends { method: 'POST'; access: 'public' | 'member' }
  ? 'site.read_only' extends E['errors'][number]
    ? { whileReadOnly?: 'partly' }
    : { whileReadOnly: WhileReadOnly }
  : { whileReadOnly?: never };

/** Declares an endpoint, keeping the exact schema types for both sides. */
export function endpoint<const E extends Endpoint>(definition: E & ReadOnlyRule<E>): E {
  return definition;
}

/** Whether a read-only site refuses the call before it does anything. */
export function restsWhileReadOnly({ method, access, errors, whileReadOnly }: Endpoint): boolean {
  return method === 'POST' && access !== 'staff' && whileReadOnly === undefined && errors.includes('site.read_only');
}
