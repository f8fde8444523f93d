import * as contract from '@chaguan/contract';
import { failFields, fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { requestedFields, fieldFailures, saveFields, wordFailures } from '../../registration/index.ts';
import { hitsIn, isUnscreened, maskHits, profileFailures, wordFilter } from '../../word-filter/index.ts';
import { changeNickname, memberPages, nicknameFailures, refuseWhenSilenced, tidyNickname } from '../../members/index.ts';

function bioFailures(bio: string): contract.FieldFailure[] {
  const { maxLength: max } = contract.profileRules.bio;
  if ([...bio].length > max) return [{ field: 'bio', code: 'field.too_long', params: { max } }];
  return /[^\P{Cc}\n]/u.test(bio) ? [{ field: 'bio', code: 'field.format', params: {} }] : [];
}

/** A bio masked by the word lists, not applied to moderators. */
async function screenedBio({ db, viewer }: MemberCtx, typed: string): Promise<{ text: string; failures: contract.FieldFailure[] }> {
  if (isUnscreened(viewer)) return { text: typed, failures: [] };
  const hits = hitsIn(await wordFilter.get(db), 'posts', typed);
  return { text: maskHits(typed, hits), failures: profileFailures('bio', hits, ['refuse', 'hold']) };
}

/** The bio and the answers to custom fields, saved together or not at all. @throws Failure `member.silenced`, at fields */
export async function editProfile(
  ctx: MemberCtx,
  { bio: text, values }: contract.Body<typeof contract.editProfile>,
): Promise<contract.Answer<typeof contract.editProfile>> {
  refuseWhenSilenced(ctx);
  const typed = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  // A form without the fields (an older page) leaves their answers unchanged.
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

/**
 * A member chooses it once; afterwards only staff may change it (domain/rules.md 2.1).
 * @throws Failure `member.silenced`, `nickname.set_already`, at `nickname`
 */
export async function setNickname(ctx: MemberCtx, text: string): Promise<contract.Answer<typeof contract.setNickname>> {
  refuseWhenSilenced(ctx);
  const nickname = tidyNickname(text);
  failFields(await nicknameFailures(ctx.db, nickname));
  return ctx.write(async (tx) => {
    const { memberId } = ctx.viewer;
    // Locked from here on, so that only the first of several concurrent attempts succeeds.
    const member = await tx.selectFrom('member').select('nickname').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirstOrThrow();
    if (member.nickname !== null) fail('nickname.set_already');
    await changeNickname(tx, memberId, nickname);
    return { nickname };
  });
}

/** Display settings are not content of the site, so a read-only site accepts them. */
export async function setDisplay(
  ctx: MemberCtx,
  { language, density }: contract.Body<typeof contract.setDisplay>,
): Promise<contract.Answer<typeof contract.setDisplay>> {
  if (language === undefined && density === undefined) return {};
  const changes = { ...(language !== undefined && { language }), ...(density !== undefined && { density }) };
  await ctx.db.updateTable('member').set(changes).where('id', '=', ctx.viewer.memberId).execute();
  return {};
}

export async function setActivityVisibility(
  ctx: MemberCtx,
  showsDynamics: boolean,
): Promise<contract.Answer<typeof contract.setActivityVisibility>> {
  return ctx.write(async (tx) => {
    const { account } = await tx
      .updateTable('member')
      .set({ showsDynamics })
      .where('id', '=', ctx.viewer.memberId)
      .returning('account')
      .executeTakeFirstOrThrow();
    memberPages(account).drop(tx);
    return {};
  });
}
