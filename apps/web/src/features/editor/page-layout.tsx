import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { HelpLink } from '../help-link/help-link.tsx';
import { Counter } from './composer-footer.tsx';
import { DraftLine } from './draft/draft-line.tsx';
import { EditorBody, type Parts } from './editor-body.tsx';
import { editorMessages } from './messages.ts';
import { Modes } from './modes.tsx';
import { pageBar, pageFoot } from './page-places.ts';
import { PhoneBar } from './phone-bar.tsx';
import { TableTools } from './table-tools.tsx';
import { Toolbar } from './toolbar.tsx';
import type { TableAction } from './types.ts';
import type { EditorBodyProps } from './use-editor-state.ts';
import { phone, useMedia } from './use-media.ts';
import { lengthOf } from './use-submit.ts';

type PartProps = Parts & { props: EditorBodyProps };

function Bar({ editor, writing, assistant, isPhone }: Parts & { isPhone: boolean }) {
  const messages = useMessages(editorMessages);
  const { place, extra, off, commands, text } = editor;
  const onTable = (action: TableAction) => text.surface.current?.table(action);
  const modes = <Modes {...writing} busy={editor.pictures.waiting} />;
  return (
    <div data-emoji-anchor data-phone-bar className={pageBar}>
      {isPhone ? (
        <PhoneBar
          place={place}
          extra={extra}
          off={off}
          assistant={assistant}
          foot={
            <>
              {modes}
              <span className="tabular-nums">{messages.words(lengthOf(text.markdown))}</span>
            </>
          }
          onCommand={commands.run}
          onTable={onTable}
          onLeave={() => text.surface.current?.leave()}
        />
      ) : (
        <>
          <Toolbar place={place} layout="page" extra={extra} off={off} assistant={assistant} onCommand={commands.run} />
          {modes}
        </>
      )}
      {!isPhone && place.inTable && writing.mode === 'rich' && (
        <div className="min-w-0 basis-full">
          <TableTools onAction={onTable} />
        </div>
      )}
    </div>
  );
}

/** The draft's state and the publish button: below the text, on a phone in the row at the top. */
function Foot({ editor, writing, props, isPhone }: PartProps & { isPhone: boolean }) {
  const messages = useMessages(editorMessages);
  const { text, limit, submitting } = editor;
  const count = lengthOf(text.markdown);
  return (
    <footer className={pageFoot}>
      <div aria-live="polite" className="flex min-w-0 flex-1 items-center gap-x-3 text-meta text-ink-2 max-md:justify-end">
        <span className="truncate empty:hidden">
          <DraftLine store={props.draft.store} />
        </span>
        {!isPhone && count > 0 && <span className="tabular-nums">{messages.words(count)}</span>}
        <Counter count={count} limit={limit} />
        <HelpLink subject="editor" className="max-md:hidden" />
      </div>
      {isPhone && (
        <IconButton
          label={messages.preview}
          icon={<Icon name={writing.preview ? 'eye-off' : 'eye'} size={19} />}
          aria-pressed={writing.preview}
          onClick={() => writing.onPreview(!writing.preview)}
        />
      )}
      {props.onCancel && (
        <Button tone="quiet" className="max-md:hidden" onClick={props.onCancel}>
          {messages.cancel}
        </Button>
      )}
      <Button tone="primary" busy={submitting.busy} onClick={submitting.submit} title={messages.submitHint}>
        {props.submitLabel}
      </Button>
    </footer>
  );
}

/** The text fills the page: tools in one sticky row, on a phone above the keyboard with the publish button at the top. */
export function PageLayout(props: EditorBodyProps) {
  const isPhone = useMedia(phone);
  return (
    <EditorBody
      {...props}
      className="flex-1"
      renderLayout={(parts) => (
        <>
          <Bar {...parts} isPhone={isPhone} />
          <div className="shrink-0 empty:hidden max-md:pt-1.5">{parts.notes}</div>
          {parts.panes}
          {parts.alerts}
          <Foot {...parts} props={props} isPhone={isPhone} />
        </>
      )}
    />
  );
}
