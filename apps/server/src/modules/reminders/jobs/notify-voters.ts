import { batchesById } from '../../../platform/database/batches.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { votersOf } from '../../polls/index.ts';
import { readPostAudience } from '../post-audience.ts';
import { audienceLocation } from '../location.ts';
import type { Notification } from '../recipients.ts';
import { lockSources, notify } from '../notify.ts';
import { sourceOfPost } from './notify-of-published.ts';

interface EndedPoll {
  pollId: string;
  subject: { kind: 'topic' | 'question'; id: string };
  authorId: string;
  closed: boolean;
}

/** Notifies everybody who voted that a poll ended, except whoever ended it. */
export async function notifyVoters(services: Services, { pollId, subject, authorId, closed }: EndedPoll): Promise<void> {
  const source = `poll:${pollId}`;
  const notification: Notification = { kind: 'poll_ended', subject };
  for await (const voters of batchesById((after, size) => votersOf(services.db, pollId, after, size), 1000)) {
    const candidates = voters.filter(({ id }) => !closed || id !== authorId);
    await services.write(async (tx) => {
      await lockSources(tx, [source, sourceOfPost(subject)]);
      const audience = await readPostAudience(tx, subject);
      if (audience === null) return;
      const location = await audienceLocation(services, audience);
      await notify(
        tx,
        { source, senderId: null, post: subject, location, at: location.now },
        new Map(candidates.map(({ id }) => [id, notification])),
      );
    });
  }
}
