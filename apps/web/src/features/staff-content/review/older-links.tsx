import { useMessages } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { reviewMessages } from './messages.ts';

type Props = {
  /** URLs of the first page, if this is a later one, and of the next. */
  newest: string | undefined;
  older: string | undefined;
};

/** The bottom of a list ordered by time. */
export function OlderLinks({ newest, older }: Props) {
  const own = useMessages(reviewMessages);
  if (!newest && !older) return null;
  return (
    <nav className="flex justify-center gap-2">
      {newest && <ButtonLink to={newest}>{own.newest}</ButtonLink>}
      {older && (
        <ButtonLink tone="primary" to={older}>
          {own.older}
        </ButtonLink>
      )}
    </nav>
  );
}
