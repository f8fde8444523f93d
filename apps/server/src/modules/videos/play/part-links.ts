import { timingSafeEqual } from 'node:crypto';
import { sendVideoPart, videoRules } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Seal } from '../../../platform/seal.ts';

/** For whom a link was made: the id of a member, nothing for a visitor. */
export interface PartClaim {
  key: string;
  reader: string;
  /** Seconds since 1970, as in the link. */
  until: string;
}

function proofOf(seal: Seal, { key, reader, until }: PartClaim): Buffer {
  return seal.stamp('video part', `${key} ${reader} ${until}`);
}

/** The query of the URL of each part of a video: the reader, the expiry, and a signature. */
export function queryOf({ seal }: Pick<Ctx, 'seal'>, claim: PartClaim): string {
  return `reader=${claim.reader}&until=${claim.until}&proof=${proofOf(seal, claim).toString('base64url')}`;
}

/** URLs of parts of a video, valid until they expire or the caller may no longer watch it: a player requests new ones while it plays. */
export function partLinks(
  ctx: Pick<Ctx, 'seal' | 'clock'> & { viewer: Pick<Viewer, 'memberId'> },
  key: string,
): { url: (part: string) => string; endsAt: string } {
  const until = Math.floor(ctx.clock.now().getTime() / 1000) + videoRules.linkSeconds;
  const query = queryOf(ctx, { key, reader: ctx.viewer.memberId ?? '', until: String(until) });
  const path = sendVideoPart.path.replace('{videoKey}', key);
  return { url: (part) => `${path.replace('{part}', part)}?${query}`, endsAt: new Date(until * 1000).toISOString() };
}

/** Whether a link has a valid signature and has not expired. */
export function isValidLink({ seal, clock }: Pick<Ctx, 'seal' | 'clock'>, claim: PartClaim, proof: string): boolean {
  const [given, right] = [Buffer.from(proof, 'base64url'), proofOf(seal, claim)];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
  return clock.now().getTime() <= Number(claim.until) * 1000;
}
