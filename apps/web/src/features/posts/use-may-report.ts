import { memberStore } from '../../lib/session.ts';
import { useAccepts } from '../../lib/site.ts';
import { useStore } from '../../lib/store.ts';
import type { Member } from '../people/data.ts';

/** Members can report published posts of others, while reports are enabled. */
export function useMayReport({ author, state }: { author: Member; state: string }): boolean {
  const me = useStore(memberStore);
  const isOpen = useAccepts('report');
  return isOpen && me !== null && me.id !== author.id && !author.cancelled && state === 'published';
}
