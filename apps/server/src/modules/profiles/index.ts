/**
 * A member's page, and what members change about themselves: nickname, bio, password, hint, pictures, display.
 * Writes columns of `member` that nobody else writes. Invariants: the nickname is set once by its member and unique
 * with all accounts and nicknames; a new password ends every other session; a picture's file outlives its member's
 * change by an hour, because cached pages still show it, and not longer.
 */
import { on, type Subscription } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { memberCancelled } from '../members/index.ts';
import { picturesReplaced } from './events.ts';
import { removePictures } from './replace-pictures.ts';

export { memberPages, retirePictures } from './replace-pictures.ts';
export { profileRoutes } from './routes.ts';

export const profileSubscriptions: readonly Subscription<Services>[] = [
  on(picturesReplaced, 'remove-files', removePictures),
  on(memberCancelled, 'remove-pictures', (services, { files }) => removePictures(services, { urls: files })),
];
