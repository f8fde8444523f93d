import { editHelp } from '@chaguan/contract';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { type HelpCategory, type HelpLine, helpActs } from './data.ts';
import { staffHelpMessages } from './messages.ts';
import { useCategoryChoices, useSubjectChoices } from './use-choices.ts';

type Props = { help: HelpLine; categories: readonly HelpCategory[]; onClose: () => void };

/** The category of an article, its visibility and its subject. */
export function LocationDialog({ help, categories, onClose }: Props) {
  const own = useMessages(staffHelpMessages);
  const lang = useLang();
  return (
    <FormDialog
      endpoint={editHelp}
      title={own.factsTitle(nameIn(help.name, lang))}
      initial={{
        helpTypeId: help.category.id,
        subject: help.subject ?? ('' as const),
        sort: String(help.sort),
        visible: help.visible,
        recommended: help.recommended,
      }}
      fields={[
        { name: 'helpTypeId', kind: 'select', label: own.category, choices: useCategoryChoices(categories), first: true },
        { name: 'subject', kind: 'select', label: own.subject, hint: own.subjectHint, choices: useSubjectChoices() },
        { name: 'sort', label: own.sort, hint: own.sortHint },
        { name: 'visible', kind: 'check', label: own.visible },
        { name: 'recommended', kind: 'check', label: own.isRecommended },
      ]}
      save={(body) => helpActs.edit(help.id, body)}
      saved={own.saved}
      onClose={onClose}
    />
  );
}
