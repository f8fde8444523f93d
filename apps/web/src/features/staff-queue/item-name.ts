import { useMessages } from '../../lib/i18n.ts';
import { usePersonName } from '../people/person.tsx';
import type { Item } from './data.ts';
import { queueMessages } from './messages.ts';

/** Maximum length of a text used as a title. */
const longest = 40;

function cut(text: string): string {
  const characters = [...text];
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : text;
}

/** The name of a queue item: a topic or question by its title, responses by their text, others by the member. */
export function useItemName(): (item: Item) => string {
  const messages = useMessages(queueMessages);
  const name = usePersonName();
  return ({ kind, title, excerpt, author, post }) => {
    const answers = post !== null && kind !== 'topic' && kind !== 'question';
    const words = answers ? excerpt : title || excerpt;
    return messages.named(messages.kinds[kind], cut(words) || (author ? name(author) : ''));
  };
}
