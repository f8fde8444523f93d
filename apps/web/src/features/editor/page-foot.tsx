import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { HelpLink } from '../help-link/help-link.tsx';
import { Counter } from './composer-footer.tsx';
import { DraftLine } from './draft/draft-line.tsx';
import type { Parts } from './editor-body.tsx';
import { editorMessages } from './messages.ts';
import { pageFoot } from './page-layout.ts';
import type { EditorBodyProps } from './use-editor-state.ts';
import { lengthOf } from './use-submit.ts';

type Props = Parts & { props: EditorBodyProps; isPhone: boolean };

/** The draft's state and the publish button: below the text, on a phone in the row at the top. */
export function PageFoot({ editor, writing, props, isPhone }: Props) {
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
