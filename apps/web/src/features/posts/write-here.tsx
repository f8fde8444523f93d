import { Suspense } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { buttonClass, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Bone } from '../../ui/skeletons.tsx';
import { LoginLink } from '../people/login-link.tsx';
import { useLoginPath } from '../../lib/login-path.ts';
import { postMessages } from './messages.ts';
import { WriteField } from './write-field.tsx';
import { ornament } from '../../ui/ornament.tsx';

const Refusal = ornament(() => import('./refusal.tsx'));

function VisitorPrompt({ text }: { text: string }) {
  const messages = useMessages(postMessages);
  const { register } = useLoginPath();
  return (
    <div className="flex flex-wrap items-center justify-center gap-3">
      <p className="text-small text-ink-2">{text}</p>
      <span className="flex flex-wrap gap-2">
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
  onWrite: (field: HTMLTextAreaElement) => void;
};

/** At the end of the page: the field to write in, or the reason why there is none. */
export function WriteHere({ may, refusal, messages, onWrite }: WriteHereProps) {
  return (
    <Card className="px-4 py-4 md:px-6">
      {refusal === 'session.required' && (
        <div className="visitors-only">
          <VisitorPrompt text={messages.prompt} />
        </div>
      )}
      {/* One element for the page of the server and that of the member: what was typed meanwhile stays. */}
      {may || refusal === 'session.required' ? (
        <div key="field" className={may ? undefined : 'members-only'}>
          <WriteField label={messages.saySomething} onWrite={may ? onWrite : null} />
        </div>
      ) : (
        <Suspense fallback={<Bone className="h-5 w-full" />}>
          <Refusal code={refusal} />
        </Suspense>
      )}
    </Card>
  );
}
