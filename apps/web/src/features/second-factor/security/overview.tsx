import { useMessages } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Security } from './data.ts';
import { securityMessages } from './messages.ts';

/** The account's security at a glance: a rating, and the next step in a sentence. */
export function Overview({ security }: { security: Security }) {
  const messages = useMessages(securityMessages);
  const totp = security.totpEnabledAt !== null;
  const passkey = security.passkeys.length > 0;
  const codesLow = totp && security.recoveryCodesLeft < 3;
  const locks = [passkey, totp, totp && !codesLow];
  const on = locks.filter(Boolean).length;
  const title = on === 3 ? messages.strong : passkey || totp ? messages.fair : messages.weak;
  const text = codesLow
    ? messages.fewCodes
    : on === 3
      ? messages.strongText
      : totp
        ? messages.fairTotp
        : passkey
          ? messages.fairPasskey
          : messages.weakText;
  const weak = !passkey && !totp;
  const shield = weak ? 'shield-alert' : 'shield-check';
  return (
    <Card as="div">
      <div className="flex items-center gap-4 p-4 md:p-5">
        <Icon name={shield} size={44} strokeWidth={1.5} className={cx('shrink-0', weak ? 'text-gold' : 'text-tea')} />
        <div className="min-w-0 flex-1">
          <p className="text-title font-semibold">{title}</p>
          <p className="text-small text-ink-2">{text}</p>
          <div aria-hidden className="mt-2.5 flex max-w-64 gap-1.5">
            {locks
              .toSorted((a, b) => Number(b) - Number(a))
              .map((locked, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- three bars that are nothing but places
                <span key={index} className={cx('h-1.5 flex-1 rounded-chip', locked ? 'bg-tea' : 'bg-line')} />
              ))}
          </div>
        </div>
      </div>
    </Card>
  );
}
