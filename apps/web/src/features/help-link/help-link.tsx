import { helpDetailPage, type HelpSubject } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../lib/i18n.ts';
import { useSiteInfo } from '../../lib/site.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { helpLinkMessages } from './messages.ts';

/**
 * A small link to the help centre's article about a subject, in a new tab, so that input on the page is kept. Nothing if staff have no such
 * article.
 */
export function HelpLink({ subject, className }: { subject: HelpSubject; className?: string }) {
  const messages = useMessages(helpLinkMessages);
  const helpId = useSiteInfo()?.help.find((one) => one.subject === subject)?.helpId;
  if (helpId === undefined) return null;
  return (
    <Link
      quiet
      to={addressOf(helpDetailPage, { helpId })}
      target="_blank"
      className={cx('inline-flex w-fit items-center gap-1 text-meta text-ink-2 pointer-coarse:min-h-11', className)}
    >
      <Icon name="circle-question-mark" size={14} />
      {messages[subject]}
    </Link>
  );
}
