import { useMessages } from '../../lib/i18n.ts';
import { useStore } from '../../lib/store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { shellMessages } from './messages.ts';
import { shortcutStore } from '../../lib/shortcuts.ts';

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const messages = useMessages(shellMessages);
  // A screen may redefine a key (`c`): the last definition is listed, which is also the one in effect.
  const shortcuts = [...new Map(useStore(shortcutStore).map((shortcut) => [shortcut.keys, shortcut])).values()];
  return (
    <Dialog open title={messages.shortcuts} onClose={onClose}>
      <dl className="divide-y divide-line">
        {shortcuts.map(({ keys, label }) => (
          <div key={keys} className="flex items-center justify-between gap-4 py-2">
            <dt className="text-small">{label}</dt>
            <dd>
              <Kbd keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
