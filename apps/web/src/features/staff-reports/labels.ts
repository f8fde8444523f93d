import { useMessages } from '../../lib/i18n.ts';
import { usePersonName } from '../people/person.tsx';
import type { Case } from './data.ts';
import { reportMessages } from './messages.ts';

/** The target of a case, as text. */
export function useCaseName(): (item: Case) => string {
  const messages = useMessages(reportMessages);
  const name = usePersonName();
  return ({ author, targetKind }) =>
    targetKind === 'member' ? messages.ofMember(name(author)) : messages.of(name(author), messages.kinds[targetKind]);
}

export const stateTones = { pending: 'gold', rejected: 'plain', accepted: 'tea', withdrawn: 'plain' } as const;
