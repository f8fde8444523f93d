import { conversationsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { ConversationsPage } from '../../features/messages/conversations-page.tsx';
import { loadConversations } from '../../features/messages/data.ts';
import { messageMessages } from '../../features/messages/messages.ts';
import { AreaBones } from '../../features/user-area/area-skeleton.tsx';
import { memberPage } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/private-message-list';

const page = memberPage(loadConversations);
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const HydrateFallback = AreaBones;

export function meta({ matches }: Route.MetaArgs) {
  const { title } = messageMessages[metaLang(matches)];
  return pageMeta(matches, { title, canonicalPath: addressOf(conversationsPage), noIndex: true });
}

export default function PrivateMessageListRoute({ loaderData }: Route.ComponentProps) {
  return <ConversationsPage conversations={loaderData} />;
}
