import type { Services } from '../../../platform/http/ctx.ts';
import { readPostAudience } from '../../posts/read/index.ts';
import type { Subject } from '../../reactions/index.ts';
import { lockSource } from '../notify.ts';
import { withdraw } from '../withdraw.ts';
import { sourceOfPost } from './notify-of-published.ts';

/** A post was hidden: its reminders are withdrawn, unless it is visible again. One transaction per batch. */
export async function withdrawHidden({ write }: Services, { kind, id }: Subject): Promise<void> {
  const source = sourceOfPost({ kind, id });
  let more = true;
  while (more) {
    more = await write(async (tx) => {
      await lockSource(tx, source);
      return (await readPostAudience(tx, { kind, id })) === null && withdraw(tx, source);
    });
  }
}
