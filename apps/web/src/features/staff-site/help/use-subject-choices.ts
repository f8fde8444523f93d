import { helpSubjects } from '@chaguan/contract';
import { useMessages } from '../../../lib/i18n.ts';
import { helpLinkMessages } from '../../help-link/messages.ts';
import { staffHelpMessages } from './messages.ts';

/** Subjects to which screens of the site link, as choices of a form. */
export function useSubjectChoices(): { value: string; label: string }[] {
  const own = useMessages(staffHelpMessages);
  const links = useMessages(helpLinkMessages);
  return [{ value: '', label: own.noSubject }, ...helpSubjects.map((subject) => ({ value: subject, label: links[subject] }))];
}
