import { answerRequestSenders, setAnswerRequestPreference, type Answer, type readAnswerRequestPreference } from '@chaguan/contract';
import { useId, useState } from 'react';
import { api } from '../../lib/api/browser.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Select } from '../../ui/inputs.tsx';
import { toast } from '../../ui/overlays.ts';
import { answerRequestMessages } from './messages.ts';

type From = Answer<typeof readAnswerRequestPreference>['from'];

/** Who may request the member to answer. The choice takes effect immediately, and is reset if it could not be stored. */
export function PreferenceField({ initial }: { initial: From }) {
  const messages = useMessages(answerRequestMessages);
  const id = useId();
  const [from, setFrom] = useState(initial);
  async function choose(next: From): Promise<void> {
    setFrom(next);
    try {
      await api.call(setAnswerRequestPreference, { body: { from: next } });
      toast(messages.saved, { kind: 'success' });
    } catch (reason) {
      setFrom(from);
      throw reason;
    }
  }
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-5">
      <label htmlFor={id} className="text-small font-medium">
        {messages.preference}
      </label>
      <Select
        id={id}
        className="w-auto"
        value={from}
        onChange={({ currentTarget }) => void choose(answerRequestSenders.find((one) => one === currentTarget.value) ?? from)}
      >
        {answerRequestSenders.map((one) => (
          <option key={one} value={one}>
            {messages.senders[one]}
          </option>
        ))}
      </Select>
    </p>
  );
}
