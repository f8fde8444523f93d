import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { RadioChips } from '../forms/radio-chips.tsx';
import type { ReportForm } from './data.ts';
import { dialogMessages } from './dialog-messages.ts';

type Props = { groups: ReportForm['groups']; value: string; error: string | null; onChange: (id: string) => void };

/** Leaves under their groups; those without a group come last. */
export function CategoryChoice({ groups, value, error, onChange }: Props) {
  const lang = useLang();
  const messages = useMessages(dialogMessages);
  const chips = (items: readonly { id: string; name: { zh: string; en: string } }[]) =>
    items.map(({ id, name }) => ({ value: id, label: nameIn(name, lang) }));
  const single = groups.filter(({ leaves }) => leaves.length === 0);
  const parts = [
    ...groups
      .filter(({ leaves }) => leaves.length > 0)
      .map(({ id, name, leaves }) => ({ id, legend: nameIn(name, lang), choices: chips(leaves) })),
    ...(single.length === 0 ? [] : [{ id: 'single', legend: messages.others, choices: chips(single) }]),
  ];
  return (
    <div role="group" aria-label={messages.category} className="grid gap-3">
      {parts.map(({ id, legend, choices }) => (
        <RadioChips key={id} wide legend={legend} name="categoryId" value={value} choices={choices} onChange={onChange} />
      ))}
      <p role="alert" className="text-meta text-cinnabar empty:hidden">
        {error}
      </p>
    </div>
  );
}
