import { timingSafeEqual } from 'node:crypto';
import { sendVideoPart, videoRules } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import type { Seal } from '../../../platform/seal.ts';

function proofOf(seal: Seal, key: string, until: string): Buffer {
  return seal.stamp('video part', `${key} ${until}`);
}

/** The query of the URL of each part of a video: the expiry, and a signature. */
export function queryOf({ seal }: Pick<Ctx, 'seal'>, key: string, until: string): string {
  return `until=${until}&proof=${proofOf(seal, key, until).toString('base64url')}`;
}

/** URLs of parts of a video, valid for anyone until they expire: a player requests new ones while it plays. */
export function partLinks(ctx: Pick<Ctx, 'seal' | 'clock'>, key: string): { url: (part: string) => string; endsAt: string } {
  const until = Math.floor(ctx.clock.now().getTime() / 1000) + videoRules.linkSeconds;
  const query = queryOf(ctx, key, String(until));
  const path = sendVideoPart.path.replace('{videoKey}', key);
  return { url: (part) => `${path.replace('{part}', part)}?${query}`, endsAt: new Date(until * 1000).toISOString() };
}

/** Whether a link has a valid signature and has not expired. */
export function isValidLink({ seal, clock }: Pick<Ctx, 'seal' | 'clock'>, key: string, until: string, proof: string): boolean {
  const [given, right] = [Buffer.from(proof, 'base64url'), proofOf(seal, key, until)];
  return given.length === right.length && timingSafeEqual(given, right) && clock.now().getTime() <= Number(until) * 1000;
}
