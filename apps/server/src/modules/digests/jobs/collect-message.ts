import type { Services } from '../../../platform/http/ctx.ts';
import { collect } from '../collect.ts';
import { sendsMail } from '../sends-mail.ts';

export async function collectMessage(
  services: Services,
  { messageId, receiverId }: { messageId: string; receiverId: string },
): Promise<void> {
  if (!sendsMail(services)) return;
  await services.write((tx) => collect(services, tx, 'messages', [{ memberId: receiverId, kind: 'message', id: messageId }]));
}
