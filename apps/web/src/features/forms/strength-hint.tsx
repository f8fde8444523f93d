import { useMessages } from '../../lib/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { fieldMessages } from './field-messages.ts';
import { passwordStrength, type Strength } from './password-strength.ts';
import { usePasswordMinimum } from './use-new-password-rule.ts';

const filled: Record<Strength, number> = { short: 0, weak: 1, fair: 2, good: 3 };
const colours: Record<Strength, string> = { short: '', weak: 'bg-cinnabar', fair: 'bg-gold', good: 'bg-tea' };

/** Three bars and a sentence; the sentence alone is sufficient. */
export function StrengthHint({ password, account }: { password: string; account: string }) {
  const messages = useMessages(fieldMessages);
  const minLength = usePasswordMinimum();
  if (password === '') return messages.passwordHint(minLength);
  const strength = passwordStrength(password, account, minLength);
  const says: Record<Strength, string> = {
    short: messages.strengthShort(minLength),
    weak: messages.strengthWeak,
    fair: messages.strengthFair,
    good: messages.strengthGood,
  };
  return (
    <span className="flex items-center gap-2.5">
      <span aria-hidden className="flex gap-1">
        {[1, 2, 3].map((bar) => (
          <span key={bar} className={cx('h-1 w-6 rounded-chip', bar <= filled[strength] ? colours[strength] : 'bg-line')} />
        ))}
      </span>
      <span aria-live="polite">{says[strength]}</span>
    </span>
  );
}
