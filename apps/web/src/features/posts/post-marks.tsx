import { Chip } from '../../ui/chip.tsx';
import { Time } from '../../ui/time.tsx';
import { cx } from '../../ui/cx.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { postMessages } from './messages.ts';

/**
 * The line of an author, whose first part is the name. On a phone the date follows the name, which is shortened for it, and whatever may
 * wrap comes after both.
 */
export const authorLine =
  'max-sm:*:order-1 max-sm:[&>:first-child]:order-none max-sm:[&>:first-child]:max-w-[max(3.5em,100%-5.25rem)] max-sm:[&>time]:order-none';

/** In the author line: on a phone as wide as a short time, so that the line wraps the same before and after hydration. */
export function PostTime({ at, className }: { at: string; className: string }) {
  return <Time at={at} className={cx('min-w-0 truncate max-sm:w-[4.75rem]', className)} />;
}

type Props = { region: { zh: string; en: string } | undefined; className?: string };

/** The approximate region of the author, while the site shows it. */
export function RegionMark({ region, className }: Props) {
  const messages = useMessages(postMessages);
  const lang = useLang();
  return region === undefined ? null : <span className={className}>{messages.region(nameIn(region, lang))}</span>;
}

/** That trusted members edit it. */
export function WikiMark({ wiki = false }: { wiki?: boolean | undefined }) {
  const messages = useMessages(postMessages);
  return wiki && <Chip tone="tea">{messages.wiki}</Chip>;
}

type Edited = { editedAt: string | null; staffEditedAt?: string };

/** That a post was edited, and when; an edit by staff is marked as such, also when its author edited it afterwards. */
export function EditedMark({ edited: { editedAt, staffEditedAt }, className }: { edited: Edited; className?: string }) {
  const messages = useMessages(postMessages);
  if (staffEditedAt)
    return (
      <span className={className}>
        {messages.staffEdited} · <Time at={staffEditedAt} />
      </span>
    );
  if (!editedAt) return null;
  return (
    <span className={className}>
      {messages.edited} <Time at={editedAt} />
    </span>
  );
}
