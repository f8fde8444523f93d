import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { confirm } from '../../../ui/overlays.ts';
import { Time } from '../../../ui/time.tsx';
import { useAct } from '../../staff/acts.ts';
import { AccountEdits } from './account-edits.tsx';
import { ChangeLines, useChangeTitle } from './change-lines.tsx';
import { changeActs, type Change, type TagNames } from './data.ts';
import { changeMessages } from './messages.ts';

const tones: Record<Change['state'], ChipTone> = {
  waiting: 'gold',
  done: 'tea',
  refused: 'cinnabar',
  withdrawn: 'plain',
  outdated: 'plain',
};

type ActsProps = { item: Change; title: string; viewerId: string | undefined; mayDecide: boolean; mayConfirm: boolean };

function Acts({ item: { id, kind, requestedBy, member }, title, viewerId, mayDecide, mayConfirm }: ActsProps) {
  const messages = useMessages(changeMessages);
  const act = useAct();
  const textOfConfirmation: Partial<Record<Change['kind'], string>> = {
    reset_password: messages.resetText,
    card_refund: messages.refundText,
  };
  async function ask(question: string, text: string, action: string, run: () => Promise<unknown>, done: string): Promise<void> {
    if (await confirm({ title: question, text, action })) await act(run, done);
  }
  if (viewerId === requestedBy?.id) {
    return (
      <Button
        size="small"
        onClick={() =>
          void ask(messages.withdrawTitle, messages.withdrawText, messages.withdraw, () => changeActs.withdraw(id), messages.withdrawnDone)
        }
      >
        {messages.withdraw}
      </Button>
    );
  }
  if (!mayDecide) return null;
  if (member !== null && member.id === viewerId) return <span className="text-meta text-ink-2">{messages.ownHint}</span>;
  return (
    <>
      <Button
        size="small"
        tone="quiet"
        onClick={() =>
          void ask(messages.refuseTitle, messages.refuseText, messages.refuse, () => changeActs.refuse(id), messages.refusedDone)
        }
      >
        {messages.refuse}
      </Button>
      {mayConfirm && (
        <Button
          size="small"
          onClick={() =>
            void ask(
              messages.question(title),
              textOfConfirmation[kind] ?? messages.confirmText,
              messages.confirm,
              () => changeActs.confirm(id),
              messages.confirmed,
            )
          }
        >
          {messages.confirm}
        </Button>
      )}
    </>
  );
}

type Props = { item: Change; tagNames: TagNames; viewerId: string | undefined; mayDecide: boolean; mayConfirm: boolean };

export function ChangeRow({ item, tagNames, viewerId, mayDecide, mayConfirm }: Props) {
  const messages = useMessages(changeMessages);
  const title = useChangeTitle(item);
  const decided =
    (item.state === 'done' || item.state === 'refused') && item.decidedBy ? ` · ${messages.decided[item.state](item.decidedBy.name)}` : '';
  return (
    <li className="grid gap-1.5 border-t border-line px-4 py-3 first:border-t-0 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:gap-4">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-medium break-words">{title}</span>
          <Chip tone={tones[item.state]}>{messages.states[item.state]}</Chip>
        </p>
        <ChangeLines item={item} tagNames={tagNames} />
        <AccountEdits edits={item.edits} />
        <p className="text-meta text-ink-2">
          {messages.requestedBy(item.requestedBy?.name ?? '')}
          {decided} · <Time at={item.decidedAt ?? item.requestedAt} />
        </p>
      </div>
      {item.state === 'waiting' && (
        <span className="flex items-center justify-end gap-2">
          <Acts item={item} title={title} viewerId={viewerId} mayDecide={mayDecide} mayConfirm={mayConfirm} />
        </span>
      )}
    </li>
  );
}
