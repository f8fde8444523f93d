import { useMessages } from '../../../lib/i18n.ts';
import { Chip } from '../../../ui/chip.tsx';
import { confirm } from '../../../ui/overlays.ts';
import { Time } from '../../../ui/time.tsx';
import { usePersonName } from '../../people/person.tsx';
import { ActButton } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { staffMessages } from '../../staff/messages.ts';
import { feedbackActs, type Feedback } from './data.ts';
import { staffFeedbackMessages } from './messages.ts';

const tones = { open: 'gold', answered: 'tea', closed: 'plain' } as const;

function Settled({ feedback: { state, answer, mail, settledBy, settledAt } }: { feedback: Feedback }) {
  const own = useMessages(staffFeedbackMessages);
  const name = usePersonName();
  if (state === 'open') return null;
  return (
    <div className="grid gap-1 border-l-2 border-line pl-3">
      {answer && <p className="text-small whitespace-pre-line wrap-anywhere">{answer}</p>}
      <p className="flex flex-wrap gap-x-2 text-meta text-ink-2">
        {settledBy && <span>{own.by(name(settledBy))}</span>}
        {settledAt && <Time at={settledAt} />}
        {mail !== 'none' && <span className={mail === 'failed' ? 'text-cinnabar' : ''}>{own.mail[mail]}</span>}
      </p>
    </div>
  );
}

export function FeedbackRow({ feedback, onAnswer }: { feedback: Feedback; onAnswer: () => void }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffFeedbackMessages);
  const act = useAct();
  const { id, name, contact, content, at, state, mayAnswer } = feedback;
  async function remove(): Promise<void> {
    const agreed = await confirm({ title: own.removeTitle, text: own.removeText, action: messages.remove, danger: true });
    if (agreed) await act(() => feedbackActs.remove(id), messages.deleted);
  }
  return (
    <li className="grid gap-2 border-t border-line px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-2">
        <Chip tone={tones[state]}>{own.states[state]}</Chip>
        <span className="font-medium text-ink wrap-anywhere">{name}</span>
        <span className="wrap-anywhere">{contact}</span>
        <Time at={at} />
      </p>
      <p className="text-small whitespace-pre-line wrap-anywhere">{content}</p>
      <Settled feedback={feedback} />
      <div className="flex flex-wrap justify-end gap-2">
        <ActButton size="small" tone="quiet" onClick={() => void remove()}>
          {messages.remove}
        </ActButton>
        {state === 'open' && (
          <ActButton size="small" onClick={() => void act(() => feedbackActs.close(id), own.closed)}>
            {own.close}
          </ActButton>
        )}
        {state === 'open' && mayAnswer && (
          <ActButton size="small" onClick={onAnswer}>
            {own.answer}
          </ActButton>
        )}
      </div>
    </li>
  );
}
