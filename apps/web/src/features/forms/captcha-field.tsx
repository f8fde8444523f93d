import { memberRules } from '@chaguan/contract';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Input } from '../../ui/inputs.tsx';
import { Bone } from '../../ui/skeletons.tsx';
import { fieldMessages } from './field-messages.ts';
import type { CaptchaState } from './use-captcha.ts';

type Props = {
  state: CaptchaState;
  onAnother: () => void;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
  onLeave: () => void;
  /** The first field of its dialog. */
  first?: boolean;
};

/** The picture is always dark on light, also in dark mode, with a background of its own. */
function Picture({ state, onAnother }: Pick<Props, 'state' | 'onAnother'>) {
  const messages = useMessages(fieldMessages);
  if (typeof state === 'string') return <Bone className="h-10 w-[120px] shrink-0 pointer-coarse:h-11" />;
  return (
    <button type="button" onClick={onAnother} title={messages.anotherCaptcha} className="shrink-0 rounded-control">
      <img
        src={state.image}
        width={120}
        height={40}
        alt={messages.captchaImage}
        className="h-10 w-[120px] rounded-control border border-line pointer-coarse:h-11"
      />
    </button>
  );
}

export function CaptchaField({ state, onAnother, value, error, onChange, onLeave, first }: Props) {
  const messages = useMessages(fieldMessages);
  const problem = error ?? (state === 'failed' ? messages.captchaFailed : null);
  return (
    <Field label={messages.captcha} error={problem} required>
      {(control) => (
        <span className="flex flex-wrap items-center gap-2">
          <span className="min-w-20 flex-1">
            <Input
              {...control}
              data-autofocus={first ? '' : undefined}
              name="captcha"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={memberRules.captcha.maxLength}
              className="font-mono tracking-widest"
              value={value}
              onChange={(event) => onChange(event.target.value.trim())}
              onBlur={onLeave}
            />
          </span>
          <Picture state={state} onAnother={onAnother} />
          <Button tone="quiet" size="small" className="px-1.5!" icon={<Icon name="rotate-cw" size={14} />} onClick={onAnother}>
            {messages.anotherCaptcha}
          </Button>
        </span>
      )}
    </Field>
  );
}
