import { customPageMenus, editCustomPage } from '@chaguan/contract';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { reloadUserInfo } from '../../../lib/site.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { pageActs, type StaffPage } from './data.ts';
import { pageMessages } from './messages.ts';

type Props = { page: StaffPage; onClose: () => void };

/** The URL of a page, its visibility and the links to it. */
export function FactsDialog({ page, onClose }: Props) {
  const own = useMessages(pageMessages);
  const lang = useLang();
  const { id, slug, menu, sort, visible, title } = page;
  return (
    <FormDialog
      endpoint={editCustomPage}
      title={own.factsTitle(nameIn(title, lang))}
      initial={{ slug, menu, sort: String(sort), visible }}
      fields={[
        { name: 'slug', label: own.slug, hint: own.slugHint, kind: 'code', first: true },
        { name: 'menu', label: own.menu, kind: 'select', choices: customPageMenus.map((value) => ({ value, label: own.menus[value] })) },
        { name: 'sort', label: own.sort, hint: own.sortHint },
        { name: 'visible', kind: 'check', label: own.visible },
      ]}
      save={(body) => pageActs.edit(id, body)}
      saved={own.saved}
      onClose={() => {
        onClose();
        reloadUserInfo();
      }}
    />
  );
}
