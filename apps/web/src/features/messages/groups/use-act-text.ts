import { useMessages } from '../../../lib/i18n.ts';
import { usePersonName } from '../../people/person.tsx';
import type { GroupAct, Message } from '../data.ts';
import { groupRowMessages } from './row-messages.ts';

type Line = Pick<Message, 'own' | 'text'> & { author?: Message['author'] | null };

/** What happened in a group, as one sentence. */
export function useActText(): (line: Line, act: GroupAct) => string {
  const messages = useMessages(groupRowMessages);
  const name = usePersonName();
  return ({ own, text, author }, { kind, members }) => {
    const who = own || !author ? messages.you : name(author);
    return messages.acts[kind](who, members.map(name), text);
  };
}
