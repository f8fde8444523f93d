import type { Answer, readWechatReminders as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { settings } from '../../site/index.ts';
import { officialAccount, officialRecipients } from '../../third-party/index.ts';
import { groupsWithTemplate } from '../templates.ts';

export async function readWechatReminders({ db, viewer }: MemberCtx): Promise<Answer<typeof endpoint>> {
  const [values, account] = await Promise.all([settings.get(db), officialAccount(db)]);
  const groups = account === undefined ? [] : groupsWithTemplate(values);
  if (account === undefined || groups.length === 0) return { groups, recipient: 'none' };
  const [own] = await officialRecipients(db, account, [viewer.memberId]);
  return { groups, recipient: own === undefined ? 'none' : (own.ended ?? 'live') };
}
