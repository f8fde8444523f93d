import { useId, useState, type FormEvent } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import type { Attachment, AttachmentKind, Inserts } from '../../editor/index.ts';
import { AddedChip } from './added-chip.tsx';
import { writingMessages } from './messages.ts';

const icons: Record<AttachmentKind, IconName> = { poll: 'chart-bar-big', envelope: 'gift', bounty: 'coins', schedule: 'clock' };
const tones = { poll: 'tea', envelope: 'cinnabar', bounty: 'gold', schedule: 'tea' } as const;

/** Which form is open, and what the ＋ of the editor can open. */
export function useAttachments(attachments: readonly Attachment[]) {
  const [open, setOpen] = useState<AttachmentKind | null>(null);
  const begin = (attachment: Attachment) => {
    attachment.begin();
    setOpen(attachment.kind);
  };
  return {
    open,
    begin,
    close: () => setOpen(null),
    inserts: Object.fromEntries(attachments.map((one) => [one.kind, () => begin(one)])) as Inserts,
    /** Opens the first invalid one. */
    check(): boolean {
      const wrong = attachments.filter((one) => !one.check());
      if (wrong[0]) setOpen(wrong[0].kind);
      return wrong.length === 0;
    },
    /** Shows the server's failures about them. */
    receive(failure: Parameters<Attachment['receive']>[0]): void {
      for (const one of attachments) {
        one.receive(failure);
        if (failure.fields.some(({ field }) => one.claimed.includes(field))) setOpen(one.kind);
      }
    },
  };
}

export function AttachmentChips({ attachments, onOpen }: { attachments: readonly Attachment[]; onOpen: (one: Attachment) => void }) {
  const messages = useMessages(writingMessages);
  return attachments.map(
    (one) =>
      one.sum !== null && (
        <AddedChip
          key={one.kind}
          icon={<Icon name={icons[one.kind]} size={15} />}
          tone={tones[one.kind]}
          dropLabel={messages.dropAttachment(one.name)}
          onDrop={one.remove}
          onOpen={() => onOpen(one)}
        >
          {one.sum}
        </AddedChip>
      ),
  );
}

/** The form of one, as a sheet on a phone. If it is closed while empty, it is removed. */
export function AttachmentSheet({ attachment, onClose }: { attachment: Attachment; onClose: () => void }) {
  const id = useId();
  const messages = useMessages(writingMessages);
  const leave = () => {
    if (attachment.isEmpty) attachment.remove();
    onClose();
  };
  const finish = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (attachment.isEmpty || attachment.check()) leave();
  };
  const actions = (
    <>
      {!attachment.isEmpty && (
        <Button
          tone="quiet"
          className="mr-auto"
          onClick={() => {
            attachment.remove();
            onClose();
          }}
        >
          {messages.dropAttachment(attachment.name)}
        </Button>
      )}
      <Button tone="primary" type="submit" form={id}>
        {messages.attachmentDone}
      </Button>
    </>
  );
  return (
    <Dialog open firm wide title={attachment.name} onClose={leave} actions={actions}>
      <form id={id} noValidate onSubmit={finish} className="pt-1">
        {attachment.renderForm()}
      </form>
    </Dialog>
  );
}
