import { useLayoutEffect } from 'react';
import { showNotedDrafts } from '../../lib/noted-drafts.ts';
import { phone, useMedia } from '../editor/use-media.ts';
import { ContinueWriting } from './continue-writing.tsx';

/** On a phone's home page above the list, if the member has drafts. */
export function ContinueOnPhone() {
  const isPhone = useMedia(phone);
  useLayoutEffect(showNotedDrafts, []);
  return <div className="members-only drafts-only h-14 px-4 pt-3 md:hidden">{isPhone && <ContinueWriting />}</div>;
}
