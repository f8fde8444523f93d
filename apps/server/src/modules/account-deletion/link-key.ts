import type { Seal } from '../../platform/seal.ts';

const purpose = 'export link';

const lifeMs = 2 * 60_000;

/** Sealed with the site's key: nobody else can make one, and it says nothing to whoever finds it. */
export function newLinkKey(seal: Seal, exportId: string, now: Date): string {
  return seal.close(purpose, JSON.stringify({ exportId, endsAt: now.getTime() + lifeMs })).toString('base64url');
}

/** The export that a key opens now; undefined for one that is over, forged or made for something else. */
export function readLinkKey(seal: Seal, key: string, now: Date): string | undefined {
  try {
    const { exportId, endsAt } = JSON.parse(seal.open(purpose, Buffer.from(key, 'base64url'))) as { exportId: string; endsAt: number };
    return endsAt > now.getTime() ? exportId : undefined;
  } catch {
    return undefined;
  }
}
