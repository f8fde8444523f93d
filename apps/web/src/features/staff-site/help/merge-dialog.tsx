import { mergeHelpCategories } from '@chaguan/contract';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { helpCategoryMessages } from './category-messages.ts';
import { categoryActs, type HelpCategory } from './data.ts';
import { useCategoryChoices } from './use-category-choices.ts';

type Props = { category: HelpCategory; categories: readonly HelpCategory[]; onClose: () => void };

export function MergeDialog({ category, categories, onClose }: Props) {
  const own = useMessages(helpCategoryMessages);
  const lang = useLang();
  const choices = useCategoryChoices(categories).filter(({ value }) => value !== category.id);
  return (
    <FormDialog
      endpoint={mergeHelpCategories}
      title={own.mergeTitle(nameIn(category.name, lang))}
      initial={{ into: choices[0]?.value ?? '' }}
      fields={[{ name: 'into', kind: 'select', label: own.mergeInto, hint: own.mergeText, choices, first: true }]}
      action={own.merge}
      danger
      save={({ into }) => categoryActs.merge(category.id, into)}
      saved={own.merged}
      onClose={onClose}
    />
  );
}
