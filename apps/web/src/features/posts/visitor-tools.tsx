import { useMessages } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useSummaryItem } from '../assistant/summary/use-summary-item.tsx';
import { barButton } from './bar-button.ts';
import { actMessages } from './act-messages.ts';
import type { ReadPost } from './data.ts';
import { useReaderItems } from './reading/use-reader-items.tsx';
import { useTranslationItem } from './translation/use-translation-item.tsx';

/** The menu of a visitor at the end of the bar of a topic or a question, loaded once the page has settled. */
export default function VisitorTools({ subject }: { subject: ReadPost }) {
  const messages = useMessages(actMessages);
  const summary = useSummaryItem(subject);
  const reader = useReaderItems(subject);
  const translation = useTranslationItem(subject);
  return (
    <>
      <Menu
        className={barButton}
        trigger={
          <>
            <Icon name="ellipsis" size={18} />
            <span>{messages.further}</span>
          </>
        }
        items={[...summary.items, ...translation.items, ...reader.items]}
      />
      {summary.dialog}
      {reader.dialog}
      {translation.dialog}
    </>
  );
}
