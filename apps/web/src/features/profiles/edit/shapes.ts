import { profileRules } from '@chaguan/contract';
import type { PictureKind } from './data.ts';

export type Shape = { width: number; height: number; round: boolean };

/** The crop of each kind, in pixels of the uploaded picture. */
export const shapes: Record<PictureKind, Shape> = {
  // The server stores the avatar at twice its displayed size anyway.
  avatar: { width: profileRules.avatar.edge * 2, height: profileRules.avatar.edge * 2, round: true },
  cover: { ...profileRules.cover, round: false },
};
