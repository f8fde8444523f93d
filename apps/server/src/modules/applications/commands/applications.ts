import { randomBytes } from 'node:crypto';
import * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { hashToken } from '../../members/index.ts';
import { applicationRecord, checkApplicationForm, type ApplicationForm } from '../application-form.ts';

type WithSecret = contract.Answer<typeof contract.addApplication>;

const subjectOf = (id: string) => ({ kind: 'application', id });

/** A new secret with its columns; it begins so that secret scanners recognise it. */
function newSecret() {
  const secret = `chaguan_app_${randomBytes(32).toString('base64url')}`;
  return { secret, columns: { secretHash: hashToken(secret), secretHint: secret.slice(-4) } };
}

const noSecret = { secret: null, columns: { secretHash: null, secretHint: null } };

async function lockApplication(tx: Tx, id: string) {
  const row = await tx.selectFrom('application').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? fail('application.not_found');
}

/** What applications have of members: codes and tokens, and their grants. */
async function endPasses(tx: Tx, applicationId: string): Promise<void> {
  await tx
    .deleteFrom('applicationPass')
    .where('consentId', 'in', (inner) => inner.selectFrom('applicationConsent').select('id').where('applicationId', '=', applicationId))
    .execute();
}

export async function addApplication(ctx: MemberCtx, form: ApplicationForm): Promise<WithSecret> {
  const values = checkApplicationForm(form);
  const { secret, columns } = form.proof === 'pkce' ? noSecret : newSecret();
  const now = ctx.clock.now();
  return ctx.write(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('applications', 0))`.execute(tx);
    const { count } = await tx
      .selectFrom('application')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    if (count >= contract.applicationRules.perSite) fail('application.too_many', { limit: contract.applicationRules.perSite });
    const { id, clientId } = await tx
      .insertInto('application')
      .values({ ...values, ...columns, clientId: randomBytes(12).toString('hex'), addedAt: now, addressesAt: now })
      .returning(['id', 'clientId'])
      .executeTakeFirstOrThrow();
    await recordAct(tx, ctx, { act: 'application.added', subject: subjectOf(id), after: applicationRecord(values) });
    return { id, clientId, secret };
  });
}

/** With other addresses each member is asked again; switched off, or with another kind of proof, what it has ends. */
export async function editApplication(ctx: MemberCtx, id: string, form: ApplicationForm): Promise<WithSecret> {
  const values = checkApplicationForm(form);
  return ctx.write(async (tx) => {
    const before = await lockApplication(tx, id);
    const moved = values.redirectAddresses.some((address) => !before.redirectAddresses.includes(address));
    const proved = values.proof !== before.proof;
    const made = values.proof === 'pkce' ? noSecret : before.secretHash === null ? newSecret() : undefined;
    await tx
      .updateTable('application')
      .set({ ...values, ...made?.columns, ...(moved && { addressesAt: ctx.clock.now() }) })
      .where('id', '=', id)
      .execute();
    if (!values.enabled || proved) await endPasses(tx, id);
    await recordAct(tx, ctx, {
      act: 'application.edited',
      subject: subjectOf(id),
      before: applicationRecord({ ...before, proof: before.proof as contract.ApplicationProof }),
      after: applicationRecord(values),
    });
    return { id, clientId: before.clientId, secret: made?.secret ?? null };
  });
}

export async function renewApplicationSecret(ctx: MemberCtx, id: string): Promise<WithSecret> {
  const { secret, columns } = newSecret();
  return ctx.write(async (tx) => {
    const { clientId, proof } = await lockApplication(tx, id);
    if (proof === 'pkce') fail('application.no_secret');
    await tx.updateTable('application').set(columns).where('id', '=', id).execute();
    await recordAct(tx, ctx, { act: 'application.secret_renewed', subject: subjectOf(id) });
    return { id, clientId, secret };
  });
}

export async function deleteApplication(ctx: MemberCtx, id: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const before = await lockApplication(tx, id);
    await tx.deleteFrom('application').where('id', '=', id).execute();
    await recordAct(tx, ctx, {
      act: 'application.deleted',
      subject: subjectOf(id),
      before: applicationRecord({ ...before, proof: before.proof as contract.ApplicationProof }),
    });
    return {};
  });
}
