import { pinTopic } from '@chaguan/contract';
import { useMessages } from '../../../lib/i18n.ts';
import { ask } from '../../../ui/overlays.ts';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { numberProblem, plainDigits } from '../../forms/contract-rules.ts';
import { staffLimitsOf } from '../../forms/staff-limits.ts';
import { actMessages } from '../../posts/act-messages.ts';
import { askReason } from '../../posts/ask-reason.ts';
import { useJudge } from './use-judge.ts';
import { useAct } from '../../staff/acts.ts';
import { staffMessages } from '../../staff/messages.ts';
import { contentMessages } from '../messages.ts';
import { isApplicable, type Act } from './bulk.ts';
import { reviewMessages } from './messages.ts';
import type { Kind, Post, PostMessages } from './post.ts';

/** The endpoints that both kinds have in addition to those of every post. */
export type PostActs = {
  pin: (id: string, order: number) => Promise<unknown>;
  close: (id: string, closed: boolean) => Promise<unknown>;
};

/** Staff actions on one topic or question, as items of its menu; `marks` are those specific to its kind. */
export function usePostActs(of: Kind, { pin, close }: PostActs, messages: PostMessages) {
  const common = useMessages(staffMessages);
  const { approve, restore } = useMessages(contentMessages);
  const own = useMessages(reviewMessages);
  const { deleteWhy: deleteWhyLabel } = useMessages(actMessages);
  const act = useAct();
  const judge = useJudge();

  async function askForPin({ id, pinOrder }: Post): Promise<void> {
    const answer = await ask({
      title: own.pinTitle,
      label: own.pinLabel,
      initial: String(pinOrder || 100),
      validate: (text) => (numberProblem(text, staffLimitsOf(pinTopic, 'order')) ? own.pinIllegal : null),
    });
    if (answer === null) return;
    const order = Number(plainDigits(answer));
    await act(() => pin(id, order), order > 0 ? own.pinDone : own.unpinDone);
  }

  const run = (post: Post, kind: Act, reason?: string) => judge({ ...post, kind: of }, kind, reason);

  async function deleteWhy(post: Post): Promise<void> {
    const reason = await askReason();
    if (reason !== null) run(post, 'delete', reason);
  }

  return (post: Post, isClosed: boolean, marks: readonly MenuItem[]): MenuItem[] => {
    const labels: Record<Act, string> = { approve, restore, delete: common.remove };
    const entry = (kind: Act): MenuItem[] =>
      isApplicable(kind, post.state) ? [{ label: labels[kind], danger: kind === 'delete', onSelect: () => run(post, kind) }] : [];
    return [
      ...entry('approve'),
      ...entry('restore'),
      { label: own.pin, onSelect: () => void askForPin(post) },
      {
        label: isClosed ? messages.open : messages.close,
        onSelect: () => void act(() => close(post.id, !isClosed), isClosed ? messages.openedDone : messages.closedDone),
      },
      ...marks,
      ...entry('delete'),
      ...(isApplicable('delete', post.state) ? [{ label: deleteWhyLabel, danger: true, onSelect: () => void deleteWhy(post) }] : []),
    ];
  };
}
