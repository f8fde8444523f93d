import type { Db } from '../../../platform/database/db.ts';

/** The origin of a page without one of its own (a file, a sandboxed frame), and what URLs of apps have for one. */
const noOrigin = 'null';

/** Whether pages of this origin get the answers of an application with these addresses. */
export function isOriginOf(addresses: readonly string[], origin: string): boolean {
  return origin !== noOrigin && addresses.some((address) => new URL(address).origin === origin);
}

/**
 * Whether a page of this origin calls for any application without a secret. A browser asks before it sends (a preflight), when it is unknown
 * for which application.
 */
export async function mayCallForSome(db: Db, origin: string): Promise<boolean> {
  const rows = await db
    .selectFrom('application')
    .select('redirectAddresses')
    .where('enabled', '=', true)
    .where('proof', '=', 'pkce')
    .execute();
  return rows.some(({ redirectAddresses }) => isOriginOf(redirectAddresses, origin));
}
