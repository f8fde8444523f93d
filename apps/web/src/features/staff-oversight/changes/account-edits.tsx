import { useLang, useMessages } from '../../../lib/i18n.ts';
import { Time } from '../../../ui/time.tsx';
import { actLabel } from '../audit/act-messages.ts';
import type { Change } from './data.ts';
import { changeMessages } from './messages.ts';

/** Recent staff actions on the account that will get rights: whoever changed its password may be the one who signs in. */
export function AccountEdits({ edits }: Pick<Change, 'edits'>) {
  const messages = useMessages(changeMessages);
  const lang = useLang();
  if (edits.length === 0) return null;
  return (
    <div className="rounded-control bg-gold-soft px-3 py-2 text-small">
      <p className="font-medium">{messages.editsTitle}</p>
      <ul className="mt-1 grid gap-0.5">
        {edits.map(({ act, at, by }) => (
          <li key={`${act} ${at}`} className="break-words">
            {messages.edit(by?.name ?? messages.somebodyGone, actLabel(act, lang))} · <Time at={at} />
          </li>
        ))}
      </ul>
      <p className="mt-1 text-meta text-ink-2">{messages.editsHint}</p>
    </div>
  );
}
