import './editor.css';
import { useRef, useState } from 'react';
import { useBackCloses } from '../../lib/back-layers.ts';
import { phone } from '../../lib/phone.ts';
import { useMedia } from '../../lib/use-media.ts';
import { BoxLayout } from './box-layout.tsx';
import { DockLayout } from './dock-layout.tsx';
import { Dock } from './dock.tsx';
import { useDraft } from './draft/use-draft.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { PageLayout } from './page-layout.tsx';
import type { EditorProps } from './types.ts';
import type { EditorBodyProps } from './use-editor-state.ts';

/** An editor of somebody whose drafts these are. */
export type ComposerProps = EditorProps & Pick<EditorBodyProps, 'onOpen'> & { memberId: string };

/** The text in the dock, which on a phone covers the screen: then Back puts it aside, or closes it while it is empty. */
function DockedComposer(props: ComposerProps) {
  const draft = useDraft(props);
  const isPhone = useMedia(phone);
  const [small, setSmall] = useState(false);
  const written = useRef<string | null>(null);
  const { seed } = draft;
  const onLeave = () => {
    if ((written.current ?? seed?.markdown ?? '').trim() === '') props.onCancel?.();
    else setSmall(true);
  };
  useBackCloses(isPhone && !small, onLeave);
  const onChange = (markdown: string) => {
    written.current = markdown;
    props.onChange?.(markdown);
  };
  return (
    <Dock {...{ small, isPhone, onLeave }} label={props.label} note={props.note} onSmall={setSmall} onClose={props.onCancel}>
      {seed ? <DockLayout key={seed.id} {...props} {...{ seed, draft, isPhone, onChange }} /> : <EditorSkeleton />}
    </Dock>
  );
}

function OpenComposer(props: ComposerProps) {
  const draft = useDraft(props);
  const { seed } = draft;
  if (props.layout === 'page') return seed && <PageLayout key={seed.id} {...props} seed={seed} draft={draft} />;
  return seed ? <BoxLayout key={seed.id} {...props} seed={seed} draft={draft} /> : <EditorSkeleton />;
}

/** The whole editor; `editor.tsx` and `page-editor.tsx` fetch it on demand. */
export default function Composer(props: ComposerProps) {
  return props.layout === 'dock' ? <DockedComposer {...props} /> : <OpenComposer {...props} />;
}
