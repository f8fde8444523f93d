import { moveHelp } from '@chaguan/contract';
import { useState } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { ActButton } from '../../staff/act-buttons.tsx';
import { SelectionBox } from '../../staff/selection.tsx';
import { helpActs, type HelpCategory, type HelpLine } from './data.ts';
import { staffHelpMessages } from './messages.ts';
import { useCategoryChoices } from './use-choices.ts';

type Props = {
  items: readonly HelpLine[];
  chosen: readonly HelpLine[];
  categories: readonly HelpCategory[];
  onChoose: (ids: readonly string[], chosen: boolean) => void;
  onDone: () => void;
};

/** Moves all selected articles into one category. */
export function MoveBar({ items, chosen, categories, onChoose, onDone }: Props) {
  const own = useMessages(staffHelpMessages);
  const choices = useCategoryChoices(categories);
  const [moving, setMoving] = useState(false);
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-1.5 pr-4 pl-2 text-small">
      <SelectionBox
        label={own.chooseAll}
        checked={chosen.length === items.length}
        onChange={(all) =>
          onChoose(
            items.map(({ id }) => id),
            all,
          )
        }
      />
      <span role="status" className="text-ink-2">
        {chosen.length > 0 ? own.chosen(chosen.length) : own.chooseAll}
      </span>
      {chosen.length > 0 && (
        <ActButton size="small" tone="primary" className="ml-auto" onClick={() => setMoving(true)}>
          {own.move}
        </ActButton>
      )}
      {moving && (
        <FormDialog
          endpoint={moveHelp}
          title={own.moveTitle(chosen.length)}
          initial={{ helpTypeId: choices[0]?.value ?? '' }}
          fields={[{ name: 'helpTypeId', kind: 'select', label: own.moveTo, choices, first: true }]}
          action={own.move}
          save={async ({ helpTypeId }) => {
            await helpActs.move(
              chosen.map(({ id }) => id),
              helpTypeId,
            );
            onDone();
          }}
          saved={own.moved}
          onClose={() => setMoving(false)}
        />
      )}
    </div>
  );
}
