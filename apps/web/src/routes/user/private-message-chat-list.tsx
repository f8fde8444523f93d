import { Suspense } from 'react';
import { conversationsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { ChatPage } from '../../features/messages/chat-page.tsx';
import { loadChatOrGroup } from '../../features/messages/data.ts';
import { messageMessages } from '../../features/messages/messages.ts';
import { AreaBones } from '../../features/user-area/area-skeleton.tsx';
import { memberPage } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import { Coming } from '../../ui/coming.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import type { Route } from './+types/private-message-chat-list';

/** In a group, its own code: most conversations are with a member. */
const GroupChatPage = onDemand(() => import('../../features/messages/groups/group-chat-page.tsx'));

const page = memberPage(loadChatOrGroup);
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const HydrateFallback = AreaBones;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const messages = messageMessages[metaLang(matches)];
  const name = loaderData && ('group' in loaderData ? loaderData.group.group.name : loaderData.chat.partner.name);
  const title = name ? messages.chatWith(name) : messages.title;
  return pageMeta(matches, { title, canonicalPath: addressOf(conversationsPage), noIndex: true });
}

export default function PrivateMessageChatListRoute({ loaderData }: Route.ComponentProps) {
  if (!('group' in loaderData)) return <ChatPage {...loaderData} />;
  return (
    <Suspense fallback={<Coming />}>
      <GroupChatPage {...loaderData} />
    </Suspense>
  );
}
