import { phone } from '../../lib/phone.ts';
import { useMedia } from '../../lib/use-media.ts';
import { EditorBody } from './editor-body.tsx';
import { PageBar } from './page-bar.tsx';
import { PageFoot } from './page-foot.tsx';
import type { EditorBodyProps } from './use-editor-state.ts';

/** The text fills the page: tools in one sticky row, on a phone above the keyboard with the publish button at the top. */
export function PageLayout(props: EditorBodyProps) {
  const isPhone = useMedia(phone);
  return (
    <EditorBody
      {...props}
      look="page"
      className="flex-1"
      renderLayout={(parts) => (
        <>
          <PageBar {...parts} isPhone={isPhone} />
          <div className="shrink-0 empty:hidden max-md:pt-1.5">{parts.notes}</div>
          {parts.panes}
          {parts.alerts}
          <PageFoot {...parts} props={props} isPhone={isPhone} />
        </>
      )}
    />
  );
}
