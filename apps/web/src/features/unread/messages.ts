import { messages } from '../../lib/i18n.ts';

export const badgeMessages = messages({
  zh: { messages: '私信', write: '发私信', writeTo: (name: string) => `给 ${name} 发私信`, unread: (n: number) => `${n} 条没读` },
  en: { messages: 'Messages', write: 'Message', writeTo: (name: string) => `Message ${name}`, unread: (n: number) => `${n} unread` },
});
