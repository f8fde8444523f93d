import type { Seal } from '../../platform/seal.ts';

/** What a code is for. The first three are asked for by visitors, the others by a signed-in member. */
export type CodePurpose = 'register' | 'login' | 'recover' | 'bind' | 'verify_old' | 'rebind' | 'cancel';

/** Whom a code was sent to and what for; a code is right for exactly this. `recipient` as `readContact` gives it. */
export interface CodeSubject {
  channel: 'sms' | 'mail';
  recipient: string;
  purpose: CodePurpose;
  /** The member who asked, for the purposes of members; null for those of visitors. */
  memberId: string | null;
}

/** The stored form of a code, bound to its subject: it is wrong for every other purpose, recipient or member. */
export function codeStamp(seal: Seal, { channel, recipient, purpose, memberId }: CodeSubject, code: string): string {
  return seal.stamp('verification code', JSON.stringify([channel, recipient, purpose, memberId, code])).toString('base64url');
}
