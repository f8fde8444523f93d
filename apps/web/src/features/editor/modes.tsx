import { useMessages } from '../../lib/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { editorMessages } from './messages.ts';
import type { Mode } from './types.ts';
import { useMedia } from '../../lib/use-media.ts';

const modeKey = 'editor.mode';

export function storedMode(): Mode {
  return localStorage.getItem(modeKey) === 'source' ? 'source' : 'rich';
}

export function rememberMode(mode: Mode): void {
  localStorage.setItem(modeKey, mode);
}

/** Whether text and preview fit side by side. */
export const useWide = () => useMedia('(width >= 64rem)');

type Props = {
  mode: Mode;
  preview: boolean;
  busy: boolean;
  onMode: (mode: Mode) => void;
  onPreview: (isOpen: boolean) => void;
  sideBySide: boolean;
};

const choice = 'min-h-8 rounded-control px-2.5 text-meta whitespace-nowrap transition-colors disabled:opacity-50 pointer-coarse:min-h-11';
const chosenLook = 'bg-surface font-semibold text-ink shadow-[0_0_0_1px_var(--color-line)]';

/** Rich text or source; the preview is next to them if there is space and replaces them otherwise. */
export function Modes({ mode, preview, busy, onMode, onPreview, sideBySide }: Props) {
  const messages = useMessages(editorMessages);
  const writing = sideBySide || !preview;
  const pick = (next: Mode) => {
    if (!sideBySide) onPreview(false);
    onMode(next);
  };
  return (
    <div
      role="group"
      aria-label={messages.modes}
      className="ml-2 flex max-w-full shrink-0 flex-wrap gap-1 rounded-control bg-surface-2 p-0.5"
    >
      {(['rich', 'source'] as const).map((name) => (
        <button
          key={name}
          type="button"
          disabled={busy}
          title={busy ? messages.uploadWaiting : undefined}
          aria-pressed={writing && mode === name}
          className={cx(choice, writing && mode === name ? chosenLook : 'text-ink-2 hover:text-ink')}
          onClick={() => pick(name)}
        >
          {messages[name]}
        </button>
      ))}
      <button
        type="button"
        aria-pressed={preview}
        className={cx(choice, preview ? chosenLook : 'text-ink-2 hover:text-ink')}
        onClick={() => onPreview(sideBySide ? !preview : true)}
      >
        {messages.preview}
      </button>
    </div>
  );
}
