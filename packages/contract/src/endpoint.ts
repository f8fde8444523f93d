import type { Static, TObject, TSchema } from 'typebox';
import type { ErrorCode } from './errors/errors.ts';
import type { StaffRight } from './staff/staff-rights.ts';

/** Who may call: everyone, a signed-in member, or staff. The prefix of the path shows the same (/api, /api/user/control, /api/admin). */
export type Access = 'public' | 'member' | 'staff';

/**
 * A staff endpoint must declare the required right, otherwise it does not compile; `any`: open to all staff, whatever their rights.
 * Auditors may use GET endpoints of all rights, except those with `closedToAuditors`, which are private.
 */
type Admission =
  | { access: Exclude<Access, 'staff'>; right?: never; closedToAuditors?: never }
  | { access: 'staff'; right: StaffRight | 'any'; closedToAuditors?: true };

/**
 * Rate limits by what they count; the numbers are in the server's platform/http/rates. Sign-in and similar requests count by address for
 * everybody, and work with an expired token in the header; all others count by member, if there is one.
 */
export const rates = {
  read: 'member',
  write: 'member',
  login: 'address',
  register: 'address',
  captcha: 'address',
  upload: 'member',
  part: 'member',
  stream: 'member',
  notify: 'address',
  report: 'address',
  typing: 'member',
  search: 'member',
  visit: 'address',
  feedback: 'address',
} as const;
export type Rate = keyof typeof rates;

/**
 * Why a writing endpoint for visitors or members is allowed while the site is read-only: it protects an `account`, exercises the right to
 * `own_data`, is `private` to its caller, ends what moves value and was begun before (`value_begun`), or is a `measurement`.
 */
export type WhileReadOnly = 'account' | 'own_data' | 'private' | 'value_begun' | 'measurement';

/**
 * One endpoint of the API as data. The server binds it, the web client calls it, the documentation lists it. All cross-cutting needs
 * (access, right, rate) are fields here, so no module writes a hook of its own.
 */
export type Endpoint = Call & Admission;

interface Call {
  method: 'GET' | 'POST';
  /** Path with `{name}` parameters, e.g. `/api/threads/{topicId}`. */
  path: string;
  rate: Rate;
  /**
   * The address bans that do not concern it: those of `writes` (leaving, staying signed in to read, unsubscribing from mail), or
   * `everything` (payment notices).
   */
  ignoresBans?: 'writes' | 'everything';
  /**
   * A closed site still answers it: enough for staff to sign in, for a browser to show the notice, for payment notices, and for
   * unsubscribing from mail.
   */
  whileClosed?: true;
  /** A wrong code here is a failed sign-in for the security log; elsewhere it belongs to a registration or a binding. */
  codeSignsIn?: true;
  /** The scope that a member's API key needs for this endpoint; without it no key can use the endpoint, whatever its scope. */
  apiKey?: 'read' | 'write';
  /** Of API keys, only those of bots reach it: keys that people gave to read posts were not given for what concerns them (ADR 75). */
  keysOfBotsOnly?: true;
  /** Bots cannot use it: it judges what others wrote, or is about value (ADR 75). What declares `idempotent: true` needs no mark. */
  closedToBots?: true;
  /** For the API documentation: begins with a verb, e.g. "Lists the caller's drafts, newest first." */
  summary: string;
  params?: TObject;
  query?: TObject;
  body?: TObject;
  /**
   * Limits of texts of the body where the server applies them only after it has tidied the text (spaces, invisible characters), or only
   * when it requires the text: forms apply these.
   */
  tidied?: Readonly<Record<string, { minLength?: number; maxLength: number }>>;
  answer: TSchema;
  /** Expected failures beyond those that every endpoint can have (field failures, access, rate). */
  errors: readonly ErrorCode[];
  /** Multipart upload: the file is read from the stream, `body` describes the other parts. */
  upload?: { field: string };
  /**
   * A read-only site rejects every writing endpoint for visitors and members with `site.read_only`, which must be in `errors`; any other
   * gives here the reason why it is allowed. `partly`: the handler rejects a part of the operation, and `errors` includes the code too.
   * Staff are exempt: the site is read-only for the sake of their work.
   */
  whileReadOnly?: WhileReadOnly | 'partly';
  /**
   * A request that moves value, for members or staff: it must have a header `Idempotency-Key` (1-64 visible ASCII characters, best a UUID
   * made before the first try). For 24 hours the same member, endpoint, key and input get the stored response, also when both arrive
   * concurrently; another input with the key is `idempotency.key_reused`. Failures are not stored. What its handler gets and must not do is
   * documented at `answerOnce` in the server's platform/http. Acts that can happen only once by nature (a claim per member) do not need it.
   * `when_keyed`: for what is posted, so that a repeated request does not post it twice; only a request with a key is stored, and the handler
   * rejects one without a key where value moves.
   */
  idempotent?: true | 'when_keyed';
  /** Signed by another site over its bytes: the handler gets the body as the text that was sent, whatever its media type. */
  raw?: true;
  /** Opened by a link in a mail: responds with 303 and the URL of a page. */
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

/** What a definition must declare about a read-only site. */
type ReadOnlyRule<E extends Endpoint> = E extends { method: 'POST'; access: 'public' | 'member' }
  ? 'site.read_only' extends E['errors'][number]
    ? { whileReadOnly?: 'partly' }
    : { whileReadOnly: WhileReadOnly }
  : { whileReadOnly?: never };

/** Declares an endpoint, keeping the exact schema types for both sides. */
export function endpoint<const E extends Endpoint>(definition: E & ReadOnlyRule<E>): E {
  return definition;
}

/** Whether its requests count by address for everybody. */
export function countsByAddress({ rate }: Endpoint): boolean {
  return rates[rate] === 'address';
}

/** Whether an API key of this scope reaches it: `write` includes `read`. */
export function acceptsKey({ apiKey, keysOfBotsOnly }: Endpoint, scope: 'read' | 'write', ofBot: boolean): boolean {
  return (apiKey === 'read' || apiKey === scope) && (ofBot || keysOfBotsOnly !== true);
}

/** Whether it rejects accounts that staff marked as bots: they neither judge nor give, take or earn value. */
export function refusesBots({ access, closedToBots, idempotent }: Endpoint): boolean {
  return closedToBots === true || (access === 'member' && idempotent === true);
}

/** Whether a read-only site rejects the request before it does anything. */
export function restsWhileReadOnly({ method, access, errors, whileReadOnly }: Endpoint): boolean {
  return method === 'POST' && access !== 'staff' && whileReadOnly === undefined && errors.includes('site.read_only');
}
