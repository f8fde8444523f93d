import { useMessages } from '../../../lib/i18n.ts';
import { ask } from '../../../ui/overlays.ts';
import type { MenuItem } from '../../../ui/menu.tsx';
import { useAct } from '../acts.ts';
import { staffMessages } from '../messages.ts';
import { isApplicable } from './bulk.ts';
import { topicActs, type Act, type Topic } from './data.ts';
import { staffTopicMessages } from './messages.ts';

/** What staff may do with one topic, as rows of its menu. */
export function useTopicActs(onMove: (topic: Topic) => void): (topic: Topic) => MenuItem[] {
  const words = useMessages(staffMessages);
  const own = useMessages(staffTopicMessages);
  const act = useAct();

  async function pin({ id, pinOrder }: Topic): Promise<void> {
    const answer = await ask({
      title: own.pinTitle,
      label: own.pinLabel,
      initial: String(pinOrder || 100),
      pattern: /^\d{1,8}$/,
      patternError: own.pinIllegal,
    });
    if (answer === null) return;
    const order = Number(answer);
    await act(() => topicActs.pin(id, order), order > 0 ? own.pinDone : own.unpinDone);
  }

  function moderate(topic: Topic, kind: Act): void {
    const said: Record<Act, string> = { approve: words.approved, delete: words.deleted, restore: words.restored };
    const back = { label: words.undo, onSelect: () => moderate(topic, 'restore') };
    void act(() => topicActs.moderate(topic.id, kind), said[kind], kind === 'delete' ? back : undefined);
  }

  return (topic) => {
    const { id, state, essence, commentsClosed } = topic;
    const labels: Record<Act, string> = { approve: words.approve, restore: words.restore, delete: words.remove };
    const of = (kind: Act): MenuItem[] =>
      isApplicable(kind, state)
        ? [{ label: labels[kind], danger: kind === 'delete', onSelect: () => moderate(topic, kind) }]
        : [];
    const marks: MenuItem[] = [
      { label: own.pin, onSelect: () => void pin(topic) },
      {
        label: essence ? own.dropEssence : own.makeEssence,
        onSelect: () =>
          void act(() => topicActs.essence(id, !essence), essence ? own.essenceDropped : own.essenceDone),
      },
      {
        label: commentsClosed ? own.openComments : own.closeComments,
        onSelect: () =>
          void act(() => topicActs.close(id, !commentsClosed), commentsClosed ? own.openedDone : own.closedDone),
      },
      { label: own.move, onSelect: () => onMove(topic) },
    ];
    return [...of('approve'), ...of('restore'), ...marks, ...of('delete')];
  };
}
