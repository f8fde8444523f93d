import '@chaguan/richtext/body.css';
import './editor.css';
import { useState } from 'react';
import { EditorBody } from './editor-body.tsx';
import { Dock } from './dock.tsx';
import { useDraft } from './draft/use-draft.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import type { EditorProps } from './types.ts';

/** The whole editor; `editor.tsx` fetches it on demand. */
export default function Composer(props: EditorProps & { memberId: string }) {
  const draft = useDraft(props);
  const [small, setSmall] = useState(false);
  const { seed } = draft;
  const body = seed ? <EditorBody key={seed.id} {...props} seed={seed} draft={draft} /> : <EditorSkeleton />;
  if (!props.compact) return body;
  return (
    <Dock label={props.label} small={small} onSmall={setSmall}>
      {body}
    </Dock>
  );
}
