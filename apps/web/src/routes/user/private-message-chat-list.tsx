import { conversationsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { ChatPage } from '../../features/messages/chat-page.tsx';
import { loadChat } from '../../features/messages/data.ts';
import { messageMessages } from '../../features/messages/messages.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/private-message-chat-list';

export const clientLoader = memberLoad(loadChat);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const messages = messageMessages[metaLang(matches)];
  const partner = loaderData?.chat.partner;
  const title = partner?.name ? messages.chatWith(partner.name) : messages.title;
  return pageMeta(matches, { title, canonicalPath: addressOf(conversationsPage), noIndex: true });
}

export default function PrivateMessageChatListRoute({ loaderData }: Route.ComponentProps) {
  return <ChatPage {...loaderData} />;
}
