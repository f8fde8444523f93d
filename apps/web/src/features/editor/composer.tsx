import '@chaguan/richtext/body.css';
import './editor.css';
import { useState } from 'react';
import { BoxLayout } from './box-layout.tsx';
import { Dock } from './dock.tsx';
import { useDraft } from './draft/use-draft.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { PageLayout } from './page-layout.tsx';
import type { EditorProps } from './types.ts';
import type { EditorBodyProps } from './use-editor-state.ts';

/** An editor of somebody whose drafts these are. */
export type ComposerProps = EditorProps & Pick<EditorBodyProps, 'onOpen'> & { memberId: string };

/** The whole editor; `editor.tsx` and `page-editor.tsx` fetch it on demand. */
export default function Composer(props: ComposerProps) {
  const draft = useDraft(props);
  const [small, setSmall] = useState(false);
  const { seed } = draft;
  if (props.layout === 'page') return seed && <PageLayout key={seed.id} {...props} seed={seed} draft={draft} />;
  const body = seed ? <BoxLayout key={seed.id} {...props} seed={seed} draft={draft} /> : <EditorSkeleton />;
  if (props.layout !== 'dock') return body;
  return (
    <Dock label={props.label} small={small} onSmall={setSmall}>
      {body}
    </Dock>
  );
}
