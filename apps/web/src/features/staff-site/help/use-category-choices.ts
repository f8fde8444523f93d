import { useLang } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { leavesOf, type HelpCategory } from './data.ts';

/** Categories that may contain articles, as choices of a form. */
export function useCategoryChoices(categories: readonly HelpCategory[]): { value: string; label: string }[] {
  const lang = useLang();
  return leavesOf(categories).map(({ category, parent }) => ({
    value: category.id,
    label: parent ? `${nameIn(parent.name, lang)} / ${nameIn(category.name, lang)}` : nameIn(category.name, lang),
  }));
}
