import { Suspense } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { buttonClass, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Bone } from '../../ui/skeletons.tsx';
import { LoginLink } from '../people/login-link.tsx';
import { useLoginPath } from '../../lib/login-path.ts';
import { postMessages } from './messages.ts';
import { cx } from '../../ui/cx.ts';
import { WriteField, writeFieldClass } from './write-field.tsx';
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

type WriteTexts = { prompt: string; saySomething: string; sayShort: string };

type WriteHereProps = {
  may: boolean;
  /** Code of the refusal, empty when `may`. */
  refusal: string;
  messages: WriteTexts;
  onWrite: (field: HTMLTextAreaElement) => void;
};

const isOpen = ({ may, refusal }: Pick<WriteHereProps, 'may' | 'refusal'>) => may || refusal === 'session.required';

/** The field in the bar of a phone: a visitor's opens the login. None where writing is refused, the end of the page has the reason. */
export function WriteInBar({ may, refusal, messages, onWrite }: WriteHereProps) {
  if (!isOpen({ may, refusal })) return null;
  return (
    <>
      {refusal === 'session.required' && (
        <div className="visitors-only">
          <LoginLink className={cx(writeFieldClass, 'min-h-10 truncate bg-surface-2 px-3 py-1.5 text-ink-2')}>
            {messages.sayShort}
          </LoginLink>
        </div>
      )}
      <div key="field" className={may ? undefined : 'members-only'}>
        <WriteField label={messages.saySomething} short={messages.sayShort} onWrite={may ? onWrite : null} />
      </div>
    </>
  );
}

/** At the end of the page: the field to write in, or the reason why there is none. On a phone the bar has the field. */
export function WriteHere({ may, refusal, messages, onWrite }: WriteHereProps) {
  return (
    <Card className={cx('px-4 py-4 md:px-6', may && 'max-md:hidden', refusal === 'session.required' && 'write-here')}>
      {refusal === 'session.required' && (
        <div className="visitors-only">
          <VisitorPrompt text={messages.prompt} />
        </div>
      )}
      {/* One element for the page of the server and that of the member: what was typed meanwhile stays. */}
      {isOpen({ may, refusal }) ? (
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
