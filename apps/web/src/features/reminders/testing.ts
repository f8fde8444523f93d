import { reminderCodes } from '@chaguan/contract';
import { aMember } from '../people/testing.ts';
import type { Reminder } from './data.ts';

export function aReminder(part: Partial<Reminder> = {}): Reminder {
  const kind = part.kind ?? 'topic_comment';
  return {
    id: '1',
    kind,
    code: reminderCodes[kind],
    at: '2026-11-22T08:00:00.000Z',
    read: false,
    senders: [aMember()],
    count: 1,
    title: '焙火',
    excerpt: '第二泡最好喝',
    facts: {},
    about: 'comment',
    appeal: null,
    target: { kind: 'comment', id: '7', rootId: '2', responseId: null },
    gone: false,
    ...part,
  };
}
