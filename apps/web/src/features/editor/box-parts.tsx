import { cx } from '../../ui/cx.ts';
import { ComposerFooter, Counter } from './composer-footer.tsx';
import { DraftLine } from './draft/draft-line.tsx';
import type { Parts } from './editor-body.tsx';
import { Modes } from './modes.tsx';
import { TableTools } from './table-tools.tsx';
import { Toolbar } from './toolbar.tsx';
import type { EditorBodyProps } from './use-editor-state.ts';
import { lengthOf } from './use-submit.ts';

export function BoxBar({ editor, writing, assistant, layout }: Parts & { layout: 'box' | 'dock' }) {
  return (
    <div
      data-emoji-anchor
      className={cx(
        'flex flex-wrap items-center gap-y-1 border-b border-line py-1 pr-2',
        layout === 'box' && 'sticky top-0 z-20 rounded-t-card bg-surface',
      )}
    >
      <Toolbar
        cursor={editor.cursor}
        layout={layout}
        extra={editor.extra}
        off={editor.off}
        assistant={assistant}
        onCommand={editor.commands.run}
      />
      <Modes {...writing} busy={editor.pictures.waiting} />
    </div>
  );
}

export function BoxTableTools({ editor, writing }: Parts) {
  if (!editor.cursor.inTable || writing.mode !== 'rich') return null;
  return <TableTools onAction={(action) => editor.text.surface.current?.table(action)} />;
}

export function BoxFoot({ editor, props }: Parts & { props: EditorBodyProps }) {
  return (
    <ComposerFooter
      draft={<DraftLine store={props.draft.store} />}
      counter={<Counter count={lengthOf(editor.text.markdown)} limit={editor.limit} />}
      submitLabel={props.submitLabel}
      busy={editor.submitting.busy}
      onSubmit={editor.submitting.submit}
      onCancel={props.onCancel}
    />
  );
}
