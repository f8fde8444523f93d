import { useLang, useMessages } from '../../../lib/i18n.ts';
import { settingTexts } from '../../staff-site/settings/setting-texts.ts';
import { auditMessages } from './messages.ts';
import type { Entry } from './entry-row.tsx';

function Value({ text, gone }: { text: string | null; gone?: boolean }) {
  const messages = useMessages(auditMessages);
  if (text === null || text === '') return <span className="text-ink-2">{messages.empty}</span>;
  const look = gone ? 'rounded-control bg-cinnabar-soft px-1 text-cinnabar' : 'rounded-control bg-tea-soft px-1 text-tea';
  return gone ? <del className={look}>{text}</del> : <ins className={`no-underline ${look}`}>{text}</ins>;
}

/** Before and after, one line per field: red goes, green comes. */
export function ChangeTable({ entry: { changes }, label }: { entry: Entry; label: string }) {
  const messages = useMessages(auditMessages);
  const { labels } = settingTexts[useLang()];
  return (
    <table aria-label={label} className="w-full table-fixed text-meta">
      <thead className="sr-only">
        <tr>
          <th>{label}</th>
          <th>{messages.was}</th>
          <th>{messages.becomes}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field} className="align-top">
            <th scope="row" className="w-1/4 py-0.5 pr-2 text-left font-normal break-words text-ink-2">
              {labels[field] ?? field}
            </th>
            <td className="py-0.5 pr-2 break-words">
              <Value text={before} gone />
            </td>
            <td className="py-0.5 break-words">
              <Value text={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
