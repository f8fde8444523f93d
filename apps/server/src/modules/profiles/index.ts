/**
 * Member profiles, and what members change about themselves: nickname, bio, password, hint, pictures, display. Writes columns of `member`
 * that no other module writes. Invariants: the nickname is set once by its member and unique among all accounts and nicknames; a new
 * password ends every other session; a replaced picture's file is kept for one more hour, because cached pages still show it.
 */
import { on, type Subscription } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { memberCancelled } from '../members/index.ts';
import { picturesReplaced } from './events.ts';
import { removePictures } from './replace-pictures.ts';

export { retirePictures } from './replace-pictures.ts';
export { profileRoutes } from './routes.ts';

export const profileSubscriptions: readonly Subscription<Services>[] = [
  on(picturesReplaced, 'remove-files', removePictures),
  on(memberCancelled, 'remove-pictures', (services, { files }) => removePictures(services, { urls: files })),
];
