import { useMessages } from '../../lib/i18n.ts';
import type { TagNames } from '../staff-oversight/changes/data.ts';
import { AppealDialog } from '../staff-reports/appeals/appeal-dialog.tsx';
import { caseActs, type Detail } from '../staff-reports/data.ts';
import { AcceptDialog, RejectDialog } from '../staff-reports/verdict-dialogs.tsx';
import { settle } from './acts-of-dialogs.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { isPost, type QueuePageData } from './data.ts';
import { queueMessages } from './messages.ts';
import { RefuseDialog } from './refuse-dialog.tsx';
import { useItemName } from './item-name.ts';
import type { useQueue } from './use-queue.ts';

type Props = {
  page: QueuePageData;
  queue: ReturnType<typeof useQueue>;
  detail: Detail | undefined;
  tagNames: TagNames;
  onClose: () => void;
};

/** The dialog of the decision: each kind has its own. */
export default function QueueDialogs({ page: { reasons }, queue, detail, tagNames, onClose: close }: Props) {
  const messages = useMessages(queueMessages);
  const nameOf = useItemName();
  if (queue.dialog === null) return null;
  const { act, item } = queue.dialog;
  if (item === null) return <BulkDialog chosen={queue.chosen} act={act} reasons={reasons} onClose={queue.endBulk} />;
  if (isPost(item)) {
    return (
      <RefuseDialog
        title={messages.refuseTitle(nameOf(item))}
        action={messages.refuse}
        reasons={reasons}
        refuse={(reason) => queue.refuse(item, reason)}
        onClose={close}
      />
    );
  }
  if (item.kind === 'report') {
    if (detail === undefined || detail.case.id !== item.id) return null;
    const Verdict = act === 'approve' ? AcceptDialog : RejectDialog;
    const decided = (version: number, text: string) => queue.judged(item, text, () => caseActs.undo(item.id, version));
    return <Verdict detail={detail} reasons={reasons} onDecided={decided} onClose={close} />;
  }
  if (item.kind === 'appeal') {
    const decided = (text: string) => queue.judged(item, text, null);
    return <AppealDialog appealId={item.id} granted={act === 'approve'} onDecided={decided} onClose={close} />;
  }
  return (
    <DecideDialog
      item={item}
      act={act}
      tagNames={tagNames}
      onDecide={(reason) => queue.settle(item, () => settle(item, act, reason))}
      onClose={close}
    />
  );
}
