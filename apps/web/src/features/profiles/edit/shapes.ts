import { profileRules } from '@chaguan/contract';
import type { PictureKind } from './data.ts';

export type Shape = { width: number; height: number; round: boolean };

/** What is cut out for each kind, in pixels of the picture that is sent. */
export const shapes: Record<PictureKind, Shape> = {
  // Twice the shown size of the avatar is what the server keeps anyway.
  avatar: { width: profileRules.avatar.edge * 2, height: profileRules.avatar.edge * 2, round: true },
  cover: { ...profileRules.cover, round: false },
};
