import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useBackCloses } from '../lib/back-layers.ts';
import { isSubmitKey } from '../lib/composing.ts';
import { useMessages } from '../lib/i18n.ts';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { dialogMessages } from './dialog-messages.ts';
import { Icon } from './icon.tsx';
import { useSheetDrag } from './use-sheet-drag.ts';
import { useGroundClose } from './use-ground-close.ts';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  wide?: boolean;
  /** Stays open when the backdrop is clicked. For long forms. */
  firm?: boolean;
  /** Called before Escape or the close button closes it; may prevent closing. */
  mayClose?: () => Promise<boolean>;
  /** At the right of the title. */
  tools?: ReactNode;
  /** A class with position and size, instead of `form` and `wide`. */
  look?: string;
  /** `sheet` comes from the bottom edge; `auto` is a sheet on a phone and a dialog elsewhere. */
  form?: 'dialog' | 'sheet' | 'auto';
};

const forms = {
  dialog: 'dialog-panel m-auto w-[calc(100%-32px)] rounded-card border',
  sheet: 'sheet-panel mx-auto mt-auto mb-0 w-full rounded-t-card border-t',
  auto:
    'dialog-panel max-md:mx-auto max-md:mt-auto max-md:mb-0 max-md:w-full max-md:rounded-t-card max-md:border-t ' +
    'md:m-auto md:w-[calc(100%-32px)] md:rounded-card md:border',
};

/** Ctrl or Cmd with Enter presses the main button of a form, also from a text of several lines, unless the field has its own use for it. */
function submitByKey(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.defaultPrevented || !isSubmitKey(event)) return;
  const button = event.currentTarget.querySelector<HTMLButtonElement>('button[type="submit"]:enabled');
  if (button === null) return;
  event.preventDefault();
  button.click();
}

/** The native modal dialog: it traps the focus, closes on Escape and restores the focus. */
export function Dialog({ open, onClose, title, children, actions, wide, firm, mayClose, tools, look, form = 'auto' }: DialogProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const messages = useMessages(dialogMessages);
  useGroundClose(panel, !firm);
  async function close(): Promise<void> {
    if (mayClose === undefined || (await mayClose())) panel.current?.close();
  }
  useBackCloses(open, () => void close());
  const isSheet = look === undefined && form !== 'dialog';
  const drag = useSheetDrag(panel, () => void close());
  useEffect(() => {
    const dialog = panel.current;
    if (open && dialog && !dialog.open) {
      dialog.showModal();
      // Otherwise the browser focuses the close button, and a screen reader never reads the title.
      (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus();
    }
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  return (
    <dialog
      ref={panel}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={submitByKey}
      // React lets these events bubble, unlike browsers: closing a dialog above this one must not close this one.
      onClose={(event) => event.target === event.currentTarget && onClose()}
      onCancel={(event) => {
        if (!mayClose || event.target !== event.currentTarget) return;
        event.preventDefault();
        void close();
      }}
      className={cx(
        'border-line outline-none bg-surface p-0 text-ink shadow-overlay',
        look ?? cx('max-h-[min(85dvh,720px)]', wide ? 'max-w-[720px]' : 'max-w-[440px] max-md:max-w-[640px]', forms[form]),
      )}
    >
      {open && (
        <div className="flex max-h-[inherit] flex-col">
          <header
            {...(isSheet && drag)}
            className={cx('relative flex items-center justify-between gap-3 py-2 pr-2 pl-5', isSheet && 'sheet-head max-md:touch-none')}
          >
            <h2 id={titleId} className="text-card font-semibold">
              {title}
            </h2>
            <span className="flex shrink-0">
              {tools}
              <IconButton label={messages.close} icon={<Icon name="x" size={18} />} onClick={() => void close()} />
            </span>
          </header>
          <div className="flex-1 overflow-y-auto px-5 pb-5">{children}</div>
          {actions && <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{actions}</footer>}
        </div>
      )}
    </dialog>
  );
}

export function Sheet(props: Omit<DialogProps, 'form'>) {
  return <Dialog {...props} form="sheet" />;
}
