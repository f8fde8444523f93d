import { useMessages } from '../../lib/i18n.ts';
import { Time } from '../../ui/time.tsx';
import { postMessages } from './messages.ts';

type Edited = { editedAt: string | null; staffEditedAt?: string };

/** That a post was edited, and when; an edit by staff is marked as such, also when its author edited it afterwards. */
export function EditedMark({ edited: { editedAt, staffEditedAt }, className }: { edited: Edited; className?: string }) {
  const messages = useMessages(postMessages);
  if (staffEditedAt)
    return (
      <span className={className}>
        {messages.staffEdited} · <Time at={staffEditedAt} />
      </span>
    );
  if (!editedAt) return null;
  return (
    <span className={className}>
      {messages.edited} <Time at={editedAt} />
    </span>
  );
}
