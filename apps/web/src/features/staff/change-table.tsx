import type { Answer, listAudit } from '@chaguan/contract';
import { messages, useMessages } from '../../lib/i18n.ts';

type FieldChange = Answer<typeof listAudit>['items'][number]['changes'][number];

const changeMessages = messages({
  zh: { was: '原来', becomes: '后来', empty: '空' },
  en: { was: 'Before', becomes: 'After', empty: 'empty' },
});

function Value({ text, gone }: { text: string | null; gone?: boolean }) {
  const { empty } = useMessages(changeMessages);
  if (text === null || text === '') return <span className="text-ink-2">{empty}</span>;
  const look = gone ? 'rounded-control bg-cinnabar-soft px-1 text-cinnabar' : 'rounded-control bg-tea-soft px-1 text-tea';
  return gone ? <del className={look}>{text}</del> : <ins className={`no-underline ${look}`}>{text}</ins>;
}

type Props = {
  changes: readonly FieldChange[];
  label: string;
  /** Labels of fields; a field without one is shown by its name. */
  names: Readonly<Record<string, string>>;
};

/** Before and after, one line per field: red is removed, green is added. */
export function ChangeTable({ changes, label, names }: Props) {
  const own = useMessages(changeMessages);
  return (
    <table aria-label={label} className="w-full table-fixed text-meta">
      <thead className="sr-only">
        <tr>
          <th>{label}</th>
          <th>{own.was}</th>
          <th>{own.becomes}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field} className="align-top">
            <th scope="row" className="w-1/3 py-0.5 pr-2 text-left font-normal break-words text-ink-2 md:w-1/4">
              {names[field] ?? field}
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
