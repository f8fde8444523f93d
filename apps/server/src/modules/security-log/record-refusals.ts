import { sql } from 'kysely';
import { errors, type ErrorCode, refreshToken } from '@chaguan/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/db.ts';
import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { nameKey } from '../members/index.ts';

interface SecurityEvent {
  kind: 'sign_in' | 'authorisation';
  code: string;
  /** Method and path. */
  endpoint: string;
  memberId: string | null;
  address: string;
  device: string;
}

/** Writes one entry, or increments the equal one of this hour. */
async function writeSecurityEvent(db: Db, now: Date, { device, ...facts }: SecurityEvent): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);
  await db
    .insertInto('securityEvent')
    .values({ hour, ...facts, device: device.slice(0, 400), firstAt: now, lastAt: now })
    .onConflict((conflict) => conflict.constraint('security_event_once').doUpdateSet({ count: sql`security_event.count + 1`, lastAt: now }))
    .execute();
}

/** Failures of authentication, wherever they occur: alone or at a field. */
const signInCodes: ReadonlySet<ErrorCode> = new Set([
  'login.refused',
  'login.wait',
  'login.ticket_invalid',
  'second_factor.wrong',
  'passkey.refused',
  'password.wrong',
  'recovery.refused',
  'recovery.too_many',
]);

interface Refusal {
  kind: 'sign_in' | 'authorisation';
  code: ErrorCode;
}

function refusalOf(failure: Failure, request: FastifyRequest): Refusal | undefined {
  const codes = [failure.code, ...(failure.fields ?? []).map(({ code }) => code)];
  const { codeSignsIn } = request.routeOptions.config.endpoint ?? {};
  const match = codes.find((code) => signInCodes.has(code) || (code === 'code.wrong' && codeSignsIn === true));
  if (match !== undefined) return { kind: 'sign_in', code: match };
  // A visitor who may not read something is prompted to sign in, which crawlers trigger all day.
  const member = request.ctx?.viewer.memberId ?? null;
  return errors[failure.code] === 403 && member !== null ? { kind: 'authorisation', code: failure.code } : undefined;
}

/** The account that a form names. What was typed is not stored: people type passwords into the wrong field. */
async function memberNamed(db: Db, body: unknown): Promise<string | null> {
  const { account, identity } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const typed = [account, identity].find((text) => typeof text === 'string');
  if (typeof typed !== 'string' || typed.length > 128) return null;
  const row = await db
    .selectFrom('member')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('id', '=', eb.selectFrom('memberName').select('memberId').where('name', '=', nameKey(typed))),
        eb('phone', '=', typed.trim()),
        eb('email', '=', typed.trim().toLowerCase()),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

async function record({ db, clock }: Pick<Services, 'db' | 'clock'>, request: FastifyRequest, { kind, code }: Refusal): Promise<void> {
  const now = clock.now();
  const memberId = request.ctx?.viewer.memberId ?? (kind === 'sign_in' ? await memberNamed(db, request.body) : null);
  const endpoint = `${request.method} ${request.routeOptions.url ?? ''}`;
  await writeSecurityEvent(db, now, {
    kind,
    code,
    endpoint,
    memberId,
    address: request.address,
    device: request.headers['user-agent'] ?? '',
  });
}

/** Records a refusal before the response is sent; a failure to write is logged and does not change the response. */
export function recordRefusals(app: FastifyInstance, services: Pick<Services, 'db' | 'clock' | 'log'>): void {
  app.addHook('onError', async (request, _reply, error) => {
    const refusal = error instanceof Failure ? refusalOf(error, request) : undefined;
    if (refusal === undefined) return;
    await record(services, request, refusal).catch((reason: unknown) => services.log.warn({ err: reason }, 'refusal not recorded'));
  });
}

const endpoint = `${refreshToken.method} ${refreshToken.path}`;

/** Somebody else has, or had, a token of this member. A retry of the job may count once more, which does no harm. */
export async function recordReplay({ db, clock }: Services, replay: { memberId: string; address: string; device: string }): Promise<void> {
  await writeSecurityEvent(db, clock.now(), { kind: 'sign_in', code: 'session.refresh_replayed', endpoint, ...replay });
}
