import { useMessages } from '../../../lib/i18n.ts';
import { useSiteInfo } from '../../../lib/site.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { securityMessages } from './messages.ts';

/** Ten codes, shown only once: to copy, to download, to write down. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const messages = useMessages(securityMessages);
  const info = useSiteInfo();
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${messages.fileHead(info?.title ?? '')}\n\n${codes.join('\n')}\n`)}`;
  const actions = (
    <Button tone="primary" onClick={onClose}>
      {messages.codesSaved}
    </Button>
  );
  return (
    <Dialog open firm title={messages.codesTitle} onClose={onClose} actions={actions}>
      <div className="grid gap-4">
        <p className="text-small text-ink-2">{messages.codesText}</p>
        <ol
          aria-label={messages.codes}
          className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-control bg-surface-2 px-4 py-3 font-mono text-small max-[360px]:grid-cols-1"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          <Button icon={<Icon name="copy" size={16} />} onClick={() => void copyText(codes.join('\n'))}>
            {messages.copy}
          </Button>
          <a
            href={file}
            download={messages.fileName}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-control border border-line px-4 text-small font-medium hover:bg-surface-2 pointer-coarse:min-h-11"
          >
            <Icon name="download" size={16} />
            {messages.download}
          </a>
        </div>
      </div>
    </Dialog>
  );
}
