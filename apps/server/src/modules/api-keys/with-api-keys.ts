import { apiKeyRules, type apiKeyScopes } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Services } from '../../platform/http/ctx.ts';
import type { Sessions, Viewer } from '../../platform/http/viewer.ts';
import { hashToken, keyViewer } from '../members/index.ts';

/** Precision of "last used", so that a busy program writes one row in five minutes. */
const exactMs = 5 * 60_000;

/** The viewer of a key; nothing is cached, so that a revoked key is invalid immediately. */
async function viewerByKey({ db, clock }: Pick<Services, 'db' | 'clock'>, key: string): Promise<Viewer | 'expired'> {
  const now = clock.now();
  const row = await db
    .selectFrom('apiKey')
    .select(['id', 'memberId', 'scope', 'usedAt'])
    .where('hash', '=', hashToken(key))
    .executeTakeFirst();
  if (row === undefined) return 'expired';
  if (row.usedAt === null || now.getTime() - row.usedAt.getTime() >= exactMs) {
    await db
      .updateTable('apiKey')
      .set({ usedAt: now })
      .where('id', '=', row.id)
      .where(sql<boolean>`used_at is not distinct from ${row.usedAt}`)
      .execute();
  }
  return (await keyViewer(db, row.memberId, row.scope as (typeof apiKeyScopes)[number], now)) ?? 'expired';
}

/** Sessions that also accept API keys: a bearer token with their prefix is only looked up among them. */
export function withApiKeys(services: Pick<Services, 'db' | 'clock'>, sessions: Sessions): Sessions {
  return {
    ...sessions,
    find: (token) => (token.startsWith(apiKeyRules.prefix) ? viewerByKey(services, token) : sessions.find(token)),
  };
}
