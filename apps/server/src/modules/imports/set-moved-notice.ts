import type { Answer, Body, setMovedNotice as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { recordAct } from '../audit/index.ts';
import { publishMovedNotice, withdrawMovedNotices } from '../notices/index.ts';
import { settings } from '../site/index.ts';

const dayMs = 24 * 60 * 60_000;

/** In Beijing, as readers of the notice count days. */
const dayOf = (at: Date): string => new Date(at.getTime() + 8 * 60 * 60_000).toISOString().slice(0, 10);

const textsUntil = (day: string) => ({
  title: `我们搬到了新家（显示到 ${day}）`,
  body: `原来的网站搬到了这里，帖子、账号和私信都在。\n\n用原来的账号和密码登录；登录不了的话，在登录页点「找回密码」，或者用邀请邮件里的网址设一个新密码。原来的网址会自动转到新的页面。\n\n这条通知显示到 ${day}。`,
  titleEn: `We have moved (displayed until ${day})`,
  bodyEn: `The former site has moved here with its posts, accounts and messages.\n\nLog in with your former account and password; if that does not work, use “Forgot password” on the login page, or the link in your invitation email. Former URLs lead to the new pages.\n\nThis notice is displayed until ${day}.`,
});

/** Switches the notice on for the days of the setting, or off. Switching it on twice leaves the first. */
export async function setMovedNotice(ctx: MemberCtx, { on }: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { movedNoticeDays } = await settings.get(ctx.db);
  const now = ctx.clock.now();
  const endsAt = new Date(now.getTime() + movedNoticeDays * dayMs);
  return ctx.write(async (tx) => {
    const noticeId = on
      ? await publishMovedNotice(ctx, tx, { texts: textsUntil(dayOf(endsAt)), endsAt, authorId: ctx.viewer.memberId })
      : (await withdrawMovedNotices(tx, now, 'all'))[0];
    if (noticeId === undefined) return {};
    await recordAct(tx, ctx, { act: on ? 'moved_notice.on' : 'moved_notice.off', subject: { kind: 'notice', id: noticeId } });
    return {};
  });
}
