import { memberStore } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import type { Member } from '../people/data.ts';

/** Members report what others published. */
export function useMayReport({ author, state }: { author: Member; state: string }): boolean {
  const me = useStore(memberStore);
  return me !== null && me.id !== author.id && !author.cancelled && state === 'published';
}
