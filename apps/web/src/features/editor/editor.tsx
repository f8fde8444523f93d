import { lazy, Suspense, useState } from 'react';
import { memberStore } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { Coming } from '../../ui/coming.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import type { EditorProps } from './types.ts';

const Composer = lazy(() => import('./composer.tsx'));

/**
 * The editor of topics and comments, loaded when it is shown. Drafts belong to a member, so it opens when the member is known, and then
 * stays open: the end of the session does not close it.
 */
export function Editor(props: EditorProps) {
  const member = useStore(memberStore);
  const [opened, setOpened] = useState(member?.id ?? null);
  if (opened === null && member) setOpened(member.id);
  if (opened === null) return <EditorSkeleton />;
  return (
    <Suspense fallback={props.layout === 'dock' ? <Coming /> : <EditorSkeleton />}>
      <Composer key={props.draftKey} {...props} memberId={opened} />
    </Suspense>
  );
}
