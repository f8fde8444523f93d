import { allPages } from '../../packages/contract/src/index.ts';
import type { Busy } from './busy-member.ts';

/** Those that only lead elsewhere are no screens. */
const leading = ['/', '/m', '/index'];

/** The screens of such readers whose path has no parameter, with the content of a busy member where one is needed. */
export function screensOf(reader: 'everybody' | 'member' | 'staff', { other, topicId, questionId }: Busy): string[] {
  const queries: Record<string, string> = {
    '/thread': `?topicId=${topicId}`,
    '/question': `?questionId=${questionId}`,
    '/user/control/privateMessageChatList': `?userName=${other.account}`,
    '/user/control/payment': '?paymentModule=1',
  };
  return allPages
    .filter((page) => page.reader === reader && !page.path.includes(':') && !leading.includes(page.path))
    .map(({ path }) => path + (queries[path] ?? ''));
}

/** The path of an address. */
export const pathOf = (address: string) => address.replace(/\?.*/, '');
