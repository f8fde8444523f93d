import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/overlays.ts';
import { apiKeyMessages } from './messages.ts';

/** A line of code with a button that copies it. */
export function CopyText({ label, text }: { label: string; text: string }) {
  const messages = useMessages(apiKeyMessages);
  async function copy(): Promise<void> {
    try {
      // Undefined on a site without https; then the reader selects it.
      await navigator.clipboard.writeText(text);
      toast(messages.copied, { kind: 'success' });
    } catch {
      toast(messages.copyFailed);
    }
  }
  return (
    <div className="flex items-center gap-2 rounded-control bg-surface-2 py-1.5 pr-1.5 pl-3">
      <code aria-label={label} className="min-w-0 flex-1 font-mono text-small break-all select-all">
        {text}
      </code>
      <Button tone="quiet" size="small" icon={<Icon name="copy" size={16} />} onClick={() => void copy()}>
        {messages.copy}
      </Button>
    </div>
  );
}
