import type { Conversation } from './data.ts';

/** Members and groups have ids of their own. */
export function conversationKey({ partner, group }: Conversation): string {
  return partner === null ? `group-${group?.id ?? ''}` : partner.id;
}
