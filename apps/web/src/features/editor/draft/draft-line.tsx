import { useMessages } from '../../../lib/i18n.ts';
import { useStore } from '../../../lib/store.ts';
import { editorMessages } from '../messages.ts';
import type { DraftStore } from './draft-store.ts';
import type { StoredDraft } from './local-drafts.ts';

/** `12:03`, in the writer's local time. */
export function clock(iso: string): string {
  const date = new Date(iso);
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

export const lineButton = 'rounded-control px-1.5 font-medium text-tea underline-offset-2 hover:underline pointer-coarse:min-h-11';

type Props = { store: DraftStore; onAdoptOther: (other: StoredDraft) => void };

/** Another page is editing the same draft: nothing is overwritten until the writer has chosen. */
export function ConflictLine({ store, onAdoptOther }: Props) {
  const messages = useMessages(editorMessages);
  const status = useStore(store.status);
  if (status.kind !== 'conflict') return null;
  return (
    <p role="alert" className="flex flex-wrap items-center gap-2 border-b border-line bg-cinnabar-soft px-4 py-1 text-meta text-cinnabar">
      {messages.draftConflict}
      <button type="button" className={lineButton} onClick={store.keepMine}>
        {messages.draftKeepMine}
      </button>
      <button type="button" className={lineButton} onClick={() => onAdoptOther(status.other)}>
        {messages.draftAdoptOther}
      </button>
    </p>
  );
}

/** The state of the draft, in one unobtrusive line. */
export function DraftLine({ store }: Pick<Props, 'store'>) {
  const messages = useMessages(editorMessages);
  const status = useStore(store.status);
  if (status.kind === 'failed') return <span className="text-cinnabar">{messages.draftFailed}</span>;
  if (status.kind === 'saving') return <span>{messages.draftSaving}</span>;
  if (status.kind === 'saved') return <span>{messages.draftSaved(clock(status.at))}</span>;
  if (status.kind === 'local') return <span>{messages.draftLocal(clock(status.at))}</span>;
  return null;
}
