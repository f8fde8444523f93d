import { profileRules, type Answer, type Body, type editProfile as endpoint, type FieldFailure } from '@chaguan/contract';
import { failFields } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { requestedFields, fieldFailures, saveFields, wordFailures } from '../../registration/index.ts';
import { hitsIn, isUnscreened, maskHits, profileFailures, wordFilter } from '../../word-filter/index.ts';
import { memberPages } from '../replace-pictures.ts';

function bioFailures(bio: string): FieldFailure[] {
  const { maxLength: max } = profileRules.bio;
  if ([...bio].length > max) return [{ field: 'bio', code: 'field.too_long', params: { max } }];
  return /[^\P{Cc}\n]/u.test(bio) ? [{ field: 'bio', code: 'field.format', params: {} }] : [];
}

/** A bio with its masks, as others read it, but for who judges posts. */
async function screenedBio({ db, viewer }: MemberCtx, typed: string): Promise<{ text: string; failures: FieldFailure[] }> {
  if (isUnscreened(viewer)) return { text: typed, failures: [] };
  const hits = hitsIn(await wordFilter.get(db), 'posts', typed);
  return { text: maskHits(typed, hits), failures: profileFailures('bio', hits, ['refuse', 'hold']) };
}

/** The bio and the answers to custom fields, saved both or not at all. */
export async function editProfile(ctx: MemberCtx, { bio: text, values }: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const typed = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  // A form without the fields (an older page) leaves their answers alone.
  const fields = values === undefined ? [] : await requestedFields(ctx.db);
  const checked = values === undefined ? undefined : fieldFailures(fields, values);
  const { text: bio, failures } = await screenedBio(ctx, typed);
  const words = isUnscreened(ctx.viewer) || checked === undefined ? [] : await wordFailures(ctx.db, fields, checked.values);
  failFields([...failures, ...bioFailures(bio), ...(checked?.failures ?? []), ...words]);
  return ctx.write(async (tx) => {
    const { memberId } = ctx.viewer;
    const { account } = await tx
      .updateTable('member')
      .set({ bio })
      .where('id', '=', memberId)
      .returning('account')
      .executeTakeFirstOrThrow();
    if (checked !== undefined) await saveFields(tx, memberId, checked.values);
    memberPages(account).drop(tx);
    return {};
  });
}
