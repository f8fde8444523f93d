import { recoveryPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../lib/i18n.ts';
import { Link } from '../../ui/link.tsx';
import { memberMessages } from './messages.ts';

/** At the sign-in form, for whoever does not remember; `onLeave` closes what stands over the page. */
export function ForgottenLink({ onLeave }: { onLeave?: () => void }) {
  const messages = useMessages(memberMessages);
  return (
    <Link to={addressOf(recoveryPage)} onClick={onLeave} className="ml-auto inline-flex items-center pointer-coarse:min-h-11">
      {messages.forgotten}
    </Link>
  );
}
