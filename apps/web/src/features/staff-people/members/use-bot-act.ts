import { adminWebhooksPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { confirm } from '../../../ui/overlays.ts';
import { useAct } from '../../staff/acts.ts';
import { useMayAct } from '../../staff/counts.ts';
import { memberActs, type Member } from './data.ts';
import { memberDetailMessages } from './detail-messages.ts';

/** Marks an account as a bot, or removes the mark, and leads to its webhook; nothing for staff, who are never one. */
export function useBotAct({ member: { id, account, staff, bot } }: Pick<Member, 'member'>): MenuItem[] {
  const messages = useMessages(memberDetailMessages);
  const act = useAct();
  const maySetUp = useMayAct('settings');
  if (staff) return [];
  const [label, text, done] = bot
    ? [messages.unmarkBot, messages.unmarkBotText, messages.unmarkBotDone]
    : [messages.markBot, messages.markBotText, messages.markBotDone];
  const start = async () => {
    if (await confirm({ title: label, text, action: label })) await act(() => memberActs.markBot(id, !bot), done);
  };
  const webhook: MenuItem[] =
    bot && maySetUp ? [{ kind: 'link', label: messages.webhookOfBot, to: addressOf(adminWebhooksPage, { bot: account }) }] : [];
  return [{ label, onSelect: () => void start() }, ...webhook];
}
