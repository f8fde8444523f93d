import { adminWebhooksPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';

const screen = addressOf(adminWebhooksPage);

/** The notice for the owner of a disabled webhook. */
export function switchedOffNotice(name: string, state: 'failed' | 'ended') {
  const zh =
    state === 'ended'
      ? '对方回答 410，表示不再接收，所以不会再发送。'
      : '三天里没有一次发送成功，所以先停了。修好以后可以让它继续，没有送到的在记录里可以重发。';
  const en =
    state === 'ended'
      ? 'Its receiver answered 410, which means that it takes nothing any more, so nothing is sent.'
      : 'Nothing was delivered for three days, so it was switched off. Once it is mended it can go on, and what did not arrive can be sent again from its log.';
  return {
    title: `Webhook「${name}」已停用`,
    body: `${zh}\n\n[查看 Webhook](${screen})`,
    titleEn: `Webhook “${name}” was switched off`,
    bodyEn: `${en}\n\n[Show webhooks](${screen})`,
  };
}
