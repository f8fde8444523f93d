import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { queueMessages } from './messages.ts';

type Props = { arrived: number; decided: number; isWhole: boolean; isBusy: boolean; onShow: () => void };

/** What happened while the queue was open, in one unobtrusive line. Its space is reserved, so that no row moves when it appears. */
export function ChangesLine({ arrived, decided, isWhole, isBusy, onShow }: Props) {
  const messages = useMessages(queueMessages);
  const adds = arrived > 0 && isWhole;
  const texts = [
    ...(arrived > 0 ? [isWhole ? messages.arrived(arrived) : messages.arrivedBehind(arrived)] : []),
    ...(decided > 0 ? [messages.settled(decided)] : []),
  ];
  const hasChanges = texts.length > 0;
  return (
    <div
      className={cx(
        'flex min-h-12 items-center gap-2 border-b border-line pr-2 pl-4 text-small max-md:text-meta',
        hasChanges ? 'sticky top-14 z-10 bg-gold-soft text-ink' : 'text-ink-2',
      )}
    >
      {!hasChanges && <p className="line-clamp-2">{messages.note}</p>}
      <p role="status" className="flex min-w-0 items-center gap-2">
        {hasChanges && (
          <>
            <Icon name="bell" size={14} className="shrink-0" />
            <span className="line-clamp-2">{texts.join(messages.and)}</span>
          </>
        )}
      </p>
      {(adds || decided > 0) && (
        <Button size="small" className="ml-auto" busy={isBusy} onClick={onShow}>
          {adds ? messages.showNew : messages.tidy}
          <span aria-hidden className="max-md:hidden">
            <Kbd keys="n" />
          </span>
        </Button>
      )}
    </div>
  );
}
