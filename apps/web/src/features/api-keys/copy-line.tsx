import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { apiKeyMessages } from './messages.ts';

/** A line of code with a button that copies it. */
export function CopyLine({ label, text }: { label: string; text: string }) {
  const messages = useMessages(apiKeyMessages);
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 rounded-control bg-surface-2 py-1.5 pr-1.5 pl-3">
      {/* Beside less than this the button is below. */}
      <code aria-label={label} className="min-w-0 flex-[1_1_16rem] font-mono text-small break-all select-all">
        {text}
      </code>
      <Button tone="quiet" size="small" icon={<Icon name="copy" size={16} />} onClick={() => void copyText(text)}>
        {messages.copy}
      </Button>
    </div>
  );
}
