import { lazy, Suspense } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { buttonClass, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Bone } from '../../ui/skeletons.tsx';
import { LoginLink } from '../people/login-link.tsx';
import { useLoginPath } from '../../lib/login-path.ts';
import { postMessages } from './messages.ts';

const Refusal = lazy(() => import('./refusal.tsx'));

function VisitorPrompt({ text }: { text: string }) {
  const messages = useMessages(postMessages);
  const { register } = useLoginPath();
  return (
    <div className="flex flex-wrap items-center justify-center gap-3">
      <p className="text-small text-ink-2">{text}</p>
      <span className="flex gap-2">
        <LoginLink className={buttonClass('primary')}>{messages.login}</LoginLink>
        {register && <ButtonLink to={register}>{messages.register}</ButtonLink>}
      </span>
    </div>
  );
}

type WriteHereProps = {
  may: boolean;
  /** Code of the refusal, empty when `may`. */
  refusal: string;
  messages: { prompt: string; saySomething: string };
  onWrite: () => void;
};

/** At the end of the page: the write button, or the reason why there is none. */
export function WriteHere({ may, refusal, messages, onWrite }: WriteHereProps) {
  return (
    <Card className="px-4 py-4 md:px-6">
      {may ? (
        <button
          type="button"
          onClick={onWrite}
          className="flex h-12 w-full cursor-text items-center rounded-control border border-line-strong/70 bg-surface px-4 text-left text-ink-2 hover:border-line-strong"
        >
          {messages.saySomething}
        </button>
      ) : refusal === 'session.required' ? (
        <>
          <div className="visitors-only">
            <VisitorPrompt text={messages.prompt} />
          </div>
          <div className="members-only">
            <Bone className="h-12 w-full" />
          </div>
        </>
      ) : (
        <Suspense fallback={<Bone className="h-5 w-full" />}>
          <Refusal code={refusal} />
        </Suspense>
      )}
    </Card>
  );
}
