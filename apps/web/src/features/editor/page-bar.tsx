import { useMessages } from '../../lib/i18n.ts';
import type { Parts } from './editor-body.tsx';
import { editorMessages } from './messages.ts';
import { Modes } from './modes.tsx';
import { pageBar } from './page-layout.ts';
import { RichPhoneBar } from './rich-phone-bar.tsx';
import { TableTools } from './table-tools.tsx';
import { Toolbar } from './toolbar.tsx';
import type { TableAction } from './types.ts';
import { lengthOf } from './use-submit.ts';

/** The tools of a text that fills its page: in a row above it, on a phone in the one bar on the keyboard. */
export function PageBar({ editor, writing, assistant, isPhone }: Parts & { isPhone: boolean }) {
  const messages = useMessages(editorMessages);
  const { cursor, extra, off, commands, text } = editor;
  const onTable = (action: TableAction) => text.surface.current?.table(action);
  const modes = <Modes {...writing} busy={editor.pictures.waiting} />;
  return (
    <div data-emoji-anchor data-phone-bar className={pageBar}>
      {isPhone ? (
        <RichPhoneBar
          cursor={cursor}
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
          <Toolbar cursor={cursor} layout="page" extra={extra} off={off} assistant={assistant} onCommand={commands.run} />
          {modes}
        </>
      )}
      {!isPhone && cursor.inTable && writing.mode === 'rich' && (
        <div className="min-w-0 basis-full">
          <TableTools onAction={onTable} />
        </div>
      )}
    </div>
  );
}
