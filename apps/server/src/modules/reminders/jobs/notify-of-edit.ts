import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { batchesById } from '../../../platform/database/batches.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { readPostAudience } from '../post-audience.ts';
import { isVisibleAddendum } from '../../questions/index.ts';
import type { Subject } from '../../reactions/index.ts';
import { type Location, audienceLocation } from '../location.ts';
import type { Notification } from '../recipients.ts';
import { followReadability } from '../follow-readability.ts';
import { lockSource, lockSources, notify, notifyAll } from '../notify.ts';
import { withdraw } from '../withdraw.ts';
import { mentionsOf, sourceOfAddenda, sourceOfPost } from './notify-of-published.ts';

/** Watchers of a topic or question, in the order of their ids, a batch at a time. */
async function watchersOf(db: Db, { kind, id }: Location['root'], after: string, limit: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select member_id as id from watch
    where subject_kind = ${kind} and subject_id = ${id}::bigint and level = 'watching' and member_id > ${after}::bigint
    order by member_id limit ${limit}::int`.execute(db);
  return rows;
}

async function notifyMentioned(services: Services, post: Subject, source: string, mentions: readonly string[]): Promise<void> {
  await services.write(async (tx) => {
    await lockSources(tx, [source, sourceOfPost(post)]);
    const audience = await readPostAudience(tx, post);
    if (audience === null) return;
    const named = mentions.filter((id) => [...audience.mentions, ...audience.addendaMentions].includes(id));
    await notifyAll(tx, [mentionsOf({ audience, location: await audienceLocation(services, audience) }, source, named)]);
  });
}

/** Watchers of a question are notified of its asker's addenda; reminders of a deleted addendum are withdrawn. */
async function notifyOfAddendum(services: Services, post: Subject, addendumId: string, mentions: readonly string[]): Promise<void> {
  const source = `addendum:${addendumId}`;
  const notification: Notification = { kind: 'watched_question', subject: post };
  const root = { kind: 'question' as const, id: post.id };
  for await (const watchers of batchesById((after, size) => watchersOf(services.db, root, after, size), 1000)) {
    await services.write(async (tx) => {
      await lockSources(tx, [source, sourceOfPost(post)]);
      const audience = (await isVisibleAddendum(tx, addendumId)) ? await readPostAudience(tx, post) : null;
      if (audience === null) return;
      const location = await audienceLocation(services, audience);
      const candidates = watchers.filter(({ id }) => !mentions.includes(id));
      await notify(
        tx,
        { source, senderId: audience.authorId, post, location, at: location.now },
        new Map(candidates.map(({ id }) => [id, notification])),
      );
    });
  }
  let more = true;
  while (more) {
    more = await services.write(async (tx) => {
      await lockSource(tx, source);
      return !(await isVisibleAddendum(tx, addendumId)) && withdraw(tx, source);
    });
  }
}

/** An edit notifies newly mentioned members, and an addendum also the watchers of the question. */
export async function notifyOfEdit(services: Services, edit: Subject & { mentions: string[]; addendumId: string | null }): Promise<void> {
  const post = { kind: edit.kind, id: edit.id };
  const { mentions, addendumId } = edit;
  if (mentions.length > 0)
    await notifyMentioned(services, post, addendumId === null ? sourceOfPost(post) : sourceOfAddenda(post), mentions);
  if (addendumId !== null) await notifyOfAddendum(services, post, addendumId, mentions);
  // It may have other tags.
  else if (post.kind === 'question') await followReadability(services, post);
}
