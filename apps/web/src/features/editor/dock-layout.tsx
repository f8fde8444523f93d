import { BoxBar, BoxFoot, BoxTableTools } from './box-parts.tsx';
import { EditorBody } from './editor-body.tsx';
import { PageBar } from './page-bar.tsx';
import { PageFoot } from './page-foot.tsx';
import type { EditorBodyProps } from './use-editor-state.ts';

/** Within the dock: tools above the text and the send button below; on a phone like the text of a page. */
export function DockLayout({ isPhone, ...props }: EditorBodyProps & { isPhone: boolean }) {
  return (
    <EditorBody
      {...props}
      look={isPhone ? 'page' : 'dock'}
      className="flex-1"
      renderLayout={(parts) => (
        // The text has one location in both: turning a phone or resizing a window does not open it anew.
        <>
          {isPhone ? <PageBar {...parts} isPhone /> : <BoxBar {...parts} layout="dock" />}
          <div className="shrink-0 empty:hidden">{parts.notes}</div>
          {parts.panes}
          {!isPhone && <BoxTableTools {...parts} />}
          {parts.alerts}
          {props.extraField}
          {isPhone ? <PageFoot {...parts} props={props} isPhone /> : <BoxFoot {...parts} props={props} />}
        </>
      )}
    />
  );
}
