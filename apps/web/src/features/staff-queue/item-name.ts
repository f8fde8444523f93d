import { useMessages } from '../../lib/i18n.ts';
import { usePersonName } from '../people/person.tsx';
import type { Item } from './data.ts';
import { queueMessages } from './messages.ts';

/** As much of a text as names it in a title. */
const longest = 40;

function cut(text: string): string {
  const characters = [...text];
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : text;
}

/** What a thing that waits is called: a topic or a question by its title, what answers one by its own words, else by whose it is. */
export function useItemName(): (item: Item) => string {
  const messages = useMessages(queueMessages);
  const name = usePersonName();
  return ({ kind, title, excerpt, author, post }) => {
    const answers = post !== null && kind !== 'topic' && kind !== 'question';
    const words = answers ? excerpt : title || excerpt;
    return messages.named(messages.kinds[kind], cut(words) || (author ? name(author) : ''));
  };
}
