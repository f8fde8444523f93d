import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Services } from '../../../platform/http/ctx.ts';
import { clientOf } from './client-of.ts';
import { liveConsent } from './live-consent.ts';

const hashOf = (id: string): Buffer => createHash('sha256').update(id).digest();

/** Raised by the protocol when what may be used once is used again. */
export type AlreadyUsed = () => Error;

/**
 * What the library stores, in rows: requests, grants, codes and access tokens, each under the hash of its id, which for codes and tokens is
 * what their holder has. Its own sessions are not stored: who is signed in here is known from our sessions alone, and asked each time.
 */
export class Passes implements Adapter {
  readonly #kind: string;
  readonly #services: Services;
  readonly #alreadyUsed: AlreadyUsed;

  constructor(kind: string, services: Services, alreadyUsed: AlreadyUsed) {
    this.#kind = kind;
    this.#services = services;
    this.#alreadyUsed = alreadyUsed;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<undefined> {
    if (this.#kind === 'Session') return;
    const { jti: _, ...rest } = payload;
    const values = {
      payload: JSON.stringify(rest),
      grantId: payload.grantId ?? (this.#kind === 'Grant' ? id : null),
      consentId:
        payload.accountId === undefined
          ? null
          : sql<string>`(select id from application_consent where subject::text = ${payload.accountId})`,
      endsAt: new Date(this.#services.clock.now().getTime() + expiresIn * 1000),
    };
    await this.#services.db
      .insertInto('applicationPass')
      .values({ kind: this.#kind, keyHash: hashOf(id), ...values })
      .onConflict((conflict) => conflict.columns(['kind', 'keyHash']).doUpdateSet(values))
      .execute();
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    if (this.#kind === 'Client') return clientOf(this.#services, id);
    if (this.#kind === 'Session') return undefined;
    const { db, clock } = this.#services;
    const row = await db
      .selectFrom('applicationPass')
      .select(['payload', 'usedAt', 'consentId', 'sessionId'])
      .where('kind', '=', this.#kind)
      .where('keyHash', '=', hashOf(id))
      .where('endsAt', '>', clock.now())
      .executeTakeFirst();
    if (row === undefined) return undefined;
    if (this.#kind === 'Grant' && !(await liveConsent(db, row))) return undefined;
    const payload = row.payload as AdapterPayload;
    return { ...payload, jti: id, ...(row.usedAt !== null && { consumed: Math.floor(row.usedAt.getTime() / 1000) }) };
  }

  /** Requests are found by their id alone, and devices are not served. */
  async findByUid(): Promise<undefined> {}
  async findByUserCode(): Promise<undefined> {}

  /** Of two exchanges of one code one gets tokens, and what it got ends with the second: one of the two stole it. */
  async consume(id: string): Promise<undefined> {
    const { db, clock } = this.#services;
    const used = await db
      .updateTable('applicationPass')
      .set({ usedAt: clock.now() })
      .where('kind', '=', this.#kind)
      .where('keyHash', '=', hashOf(id))
      .where('usedAt', 'is', null)
      .returning('grantId')
      .executeTakeFirst();
    if (used !== undefined) return;
    const known = await db
      .selectFrom('applicationPass')
      .select('grantId')
      .where('kind', '=', this.#kind)
      .where('keyHash', '=', hashOf(id))
      .executeTakeFirst();
    if (known?.grantId) await this.revokeByGrantId(known.grantId);
    throw this.#alreadyUsed();
  }

  async destroy(id: string): Promise<undefined> {
    await this.#services.db.deleteFrom('applicationPass').where('kind', '=', this.#kind).where('keyHash', '=', hashOf(id)).execute();
  }

  async revokeByGrantId(grantId: string): Promise<undefined> {
    await this.#services.db.deleteFrom('applicationPass').where('grantId', '=', grantId).execute();
  }
}

/** Binds a grant to the session of the member who gave it: it ends with it. */
export async function bindGrant({ db }: Pick<Services, 'db'>, grantId: string, sessionId: string): Promise<void> {
  await db.updateTable('applicationPass').set({ sessionId }).where('kind', '=', 'Grant').where('keyHash', '=', hashOf(grantId)).execute();
}

/** What has expired. */
export async function clearPasses({ db, clock }: Services): Promise<void> {
  await db.deleteFrom('applicationPass').where('endsAt', '<=', clock.now()).execute();
}
