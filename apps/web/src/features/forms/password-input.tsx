import { useState, type ComponentProps } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { Input } from '../../ui/inputs.tsx';
import { fieldMessages } from './field-messages.ts';

/** With a visibility toggle inside its right edge. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const messages = useMessages(fieldMessages);
  const [visible, setVisible] = useState(false);
  const label = visible ? messages.hidePassword : messages.showPassword;
  return (
    <span className="relative block">
      <Input {...props} type={visible ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} className="pr-11" />
      <button
        type="button"
        aria-label={label}
        aria-pressed={visible}
        title={label}
        onClick={() => setVisible(!visible)}
        className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-control text-ink-2 hover:text-ink"
      >
        {visible ? <Icon name="eye-off" size={18} /> : <Icon name="eye" size={18} />}
      </button>
    </span>
  );
}
