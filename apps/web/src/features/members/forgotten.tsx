import { useMessages } from '../../lib/i18n.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/link.tsx';
import { memberMessages } from './messages.ts';

/** Whoever forgot the password finds the way back here; `onLeave` closes what stands over the page. */
export function Forgotten({ onLeave }: { onLeave?: () => void }) {
  const words = useMessages(memberMessages);
  return (
    <Link quiet to={paths.findPassWord.step1()} onClick={onLeave} className="ml-auto inline-flex items-center text-ink-2 pointer-coarse:min-h-11">
      {words.forgotten}
    </Link>
  );
}
