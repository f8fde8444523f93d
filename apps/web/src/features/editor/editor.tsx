import { Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { memberStore } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { Coming } from '../../ui/coming.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import type { ComposerProps } from './composer.tsx';
import { replacePlainText } from './replace-plain-text.ts';
import { PlainEditor } from './plain-editor.tsx';
import type { EditorProps } from './types.ts';
import { onDemand } from '../../ui/on-demand.tsx';

const Composer = onDemand<ComposerProps>(
  () => import('./composer.tsx'),
  (props, retry) => <TakingPlain {...props} onRetry={retry} />,
);

/** Without the editor's code the text of the plain field continues in another one, which can be sent. */
function TakingPlain({ startedIn, initial, ...props }: Parameters<typeof PlainEditor>[0] & Pick<EditorProps, 'startedIn'>) {
  return <PlainEditor {...props} initial={startedIn?.value || initial} />;
}

/** Takes over a plain field, once; returns whether the editor is shown. */
function useReplacement({ startedIn = null, initial }: EditorProps) {
  const [field, setField] = useState(startedIn);
  const onOpen: ComposerProps['onOpen'] = (surface, seed) => {
    if (field === null) return;
    const done = (): void => {
      flushSync(() => setField(null));
      field.value = '';
    };
    replacePlainText(surface, { area: field, initial, seed, done });
  };
  return { isVisible: field === null, onOpen };
}

/**
 * The editor of topics and comments, loaded when it is shown. Drafts belong to a member, so it opens when the member is known, and then
 * stays open: the end of the session does not close it.
 */
export function Editor(props: EditorProps) {
  const member = useStore(memberStore);
  const [opened, setOpened] = useState(member?.id ?? null);
  const { isVisible, onOpen } = useReplacement(props);
  if (opened === null && member) setOpened(member.id);
  if (opened === null) return <EditorSkeleton />;
  return (
    <div className={isVisible ? 'contents' : 'invisible'}>
      <Suspense fallback={props.layout === 'dock' ? isVisible && <Coming /> : <EditorSkeleton />}>
        <Composer key={props.draftKey} {...props} memberId={opened} onOpen={onOpen} />
      </Suspense>
    </div>
  );
}
