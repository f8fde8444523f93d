import { BoxBar, BoxFoot, BoxTableTools } from './box-parts.tsx';
import { EditorBody } from './editor-body.tsx';
import type { EditorBodyProps } from './use-editor-state.ts';

/** In a form: tools above the text, the send button below. */
export function BoxLayout(props: EditorBodyProps) {
  return (
    <EditorBody
      {...props}
      look="box"
      className="rounded-card border border-line bg-surface"
      renderLayout={(parts) => (
        <>
          <BoxBar {...parts} layout="box" />
          {parts.notes}
          {parts.panes}
          <BoxTableTools {...parts} />
          {parts.alerts}
          {props.extraField}
          <BoxFoot {...parts} props={props} />
        </>
      )}
    />
  );
}
