import { timingSafeEqual } from 'node:crypto';
import { downloadFile, fileRules } from '@chaguan/contract';
import type { Ctx } from '../../platform/http/ctx.ts';
import type { Seal } from '../../platform/seal.ts';

/** For whom a link was made: the id of a member, nothing for a visitor. It gives what this reader may read when it is used. */
export interface LinkClaim {
  key: string;
  reader: string;
  /** Seconds since 1970, as in the link. */
  until: string;
}

function proofOf(seal: Seal, { key, reader, until }: LinkClaim): Buffer {
  return seal.stamp('file download', `${key} ${reader} ${until}`);
}

/** A link that downloads a file without a session, until it expires or its reader may no longer read the file. */
export function downloadLink({ seal, clock, viewer }: Ctx, key: string): { url: string; expiresAt: string } {
  const ends = Math.floor(clock.now().getTime() / 1000) + fileRules.linkSeconds;
  const claim = { key, reader: viewer.memberId ?? '', until: String(ends) };
  const query = new URLSearchParams({ reader: claim.reader, until: claim.until, proof: proofOf(seal, claim).toString('base64url') });
  return { url: `${downloadFile.path.replace('{fileKey}', key)}?${query.toString()}`, expiresAt: new Date(ends * 1000).toISOString() };
}

/** Whether a link has a valid signature and has not expired. */
export function isValidLink({ seal, clock }: Pick<Ctx, 'seal' | 'clock'>, claim: LinkClaim, proof: string): boolean {
  const [given, right] = [Buffer.from(proof, 'base64url'), proofOf(seal, claim)];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
  return clock.now().getTime() <= Number(claim.until) * 1000;
}
