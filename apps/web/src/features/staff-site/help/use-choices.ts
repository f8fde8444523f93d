import { helpSubjects } from '@chaguan/contract';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { helpLinkMessages } from '../../help-link/messages.ts';
import { leavesOf, type HelpCategory } from './data.ts';
import { staffHelpMessages } from './messages.ts';

/** Categories that may contain articles, as choices of a form. */
export function useCategoryChoices(categories: readonly HelpCategory[]): { value: string; label: string }[] {
  const lang = useLang();
  return leavesOf(categories).map(({ category, parent }) => ({
    value: category.id,
    label: parent ? `${nameIn(parent.name, lang)} / ${nameIn(category.name, lang)}` : nameIn(category.name, lang),
  }));
}

/** Subjects to which screens of the site link, as choices of a form. */
export function useSubjectChoices(): { value: string; label: string }[] {
  const own = useMessages(staffHelpMessages);
  const links = useMessages(helpLinkMessages);
  return [{ value: '', label: own.noSubject }, ...helpSubjects.map((subject) => ({ value: subject, label: links[subject] }))];
}
