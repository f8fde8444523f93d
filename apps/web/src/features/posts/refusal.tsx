import { phoneBindingPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { refusalMessages } from './refusal-messages.ts';
import { useDiscussion } from './discussion.ts';

/** Why the reader cannot write here, and a way to sign in if that helps. */
export default function Refusal({ code }: { code: string }) {
  const messages = useMessages(refusalMessages);
  const { of } = useDiscussion();
  const reasons: Partial<Record<string, string>> = messages.reasons;
  if (code === 'real_name.required') {
    return (
      <div className="flex flex-wrap items-center justify-center gap-3">
        <p className="text-small text-ink-2">{messages.realName[of]}</p>
        <ButtonLink to={addressOf(phoneBindingPage)} tone="primary">
          {messages.bindNow}
        </ButtonLink>
      </div>
    );
  }
  return <p className="text-center text-small text-ink-2">{reasons[code] ?? messages.denied[of]}</p>;
}
