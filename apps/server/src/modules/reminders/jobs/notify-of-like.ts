import type { Services } from '../../../platform/http/ctx.ts';
import type { PostKind } from '../../posts/index.ts';
import { readPostAudience } from '../post-audience.ts';
import { likedSince } from '../../reactions/index.ts';
import { audienceLocation } from '../location.ts';
import type { Notification } from '../recipients.ts';
import { lockSources, notify } from '../notify.ts';
import { sourceOfPost } from './notify-of-published.ts';
import { withdraw } from '../withdraw.ts';

interface Like {
  kind: PostKind;
  id: string;
  byId: string;
}

/** Updates the reminder of a like to the current state: toggled ten times it is one reminder, or none. */
export async function notifyOfLike(services: Services, { kind, id, byId }: Like): Promise<void> {
  const source = `like:${kind}:${id}:by:${byId}`;
  const post = { kind, id };
  await services.write(async (tx) => {
    // The post too: what hides it also hides what its author was notified of.
    await lockSources(tx, [source, sourceOfPost(post)]);
    const at = await likedSince(tx, post, byId);
    if (at === null) {
      await withdraw(tx, source);
      return;
    }
    const audience = await readPostAudience(tx, post);
    if (audience === null) return;
    const location = await audienceLocation(services, audience);
    const notification: Notification = { kind: `${kind}_like`, subject: post };
    await notify(tx, { source, senderId: byId, post, location, at }, new Map([[audience.authorId, notification]]));
  });
}
