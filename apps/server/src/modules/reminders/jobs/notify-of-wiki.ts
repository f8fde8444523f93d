import type { Services } from '../../../platform/http/ctx.ts';
import { isWiki, type wikiEdited, type wikiSet } from '../../posts/index.ts';
import { lockSource, notify } from '../notify.ts';
import { withdraw } from '../withdraw.ts';

/** Notifies an author that a member edited a post of theirs that is a wiki; also while the edit waits for review. */
export async function notifyOfWikiEdit(
  { write, clock }: Services,
  { editId, kind, id, authorId, byId }: NonNullable<(typeof wikiEdited)['data']>,
): Promise<void> {
  const source = `edit:${editId}`;
  const post = { kind, id };
  await write(async (tx) => {
    await lockSource(tx, source);
    const recipients = new Map([[authorId, { kind: 'wiki_edited' as const, subject: post }]]);
    await notify(tx, { source, senderId: byId, post, location: null, facts: {}, at: clock.now() }, recipients);
  });
}

/** Notifies an author that staff made a post of theirs a wiki; withdrawn when that ended. */
export async function notifyOfWiki(
  { write, clock }: Services,
  { kind, id, authorId, byId, open }: NonNullable<(typeof wikiSet)['data']>,
): Promise<void> {
  const source = `wiki:${kind}:${id}`;
  const post = { kind, id };
  await write(async (tx) => {
    await lockSource(tx, source);
    if (!open || !(await isWiki(tx, post))) {
      await withdraw(tx, source);
      return;
    }
    if (authorId === byId) return;
    const recipients = new Map([[authorId, { kind: 'wiki_opened' as const, subject: post }]]);
    await notify(tx, { source, senderId: null, post, location: null, facts: {}, at: clock.now() }, recipients);
  });
}
