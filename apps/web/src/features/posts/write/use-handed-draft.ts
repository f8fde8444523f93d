import { useState } from 'react';
import { memberStore } from '../../../lib/session.ts';
import { useStore } from '../../../lib/store.ts';
import { handOverDraft } from './visitor-draft.ts';

/** Whether a visitor's text became the draft of the member who signed in; null until the member is known. Called before an editor opens. */
export function useHandedDraft(draftKey: string): boolean | null {
  const member = useStore(memberStore);
  const [handed, setHanded] = useState<boolean | null>(null);
  if (handed === null && member !== null) setHanded(handOverDraft(draftKey, member.id));
  return handed;
}
