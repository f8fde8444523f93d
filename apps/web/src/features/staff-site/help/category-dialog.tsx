import { addHelpCategory } from '@chaguan/contract';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormField } from '../../forms/form-field.tsx';
import { PictureField } from '../picture-field.tsx';
import { helpCategoryMessages } from './category-messages.ts';
import { categoryActs, type HelpCategory } from './data.ts';

type Props = {
  /** null: a new one, below `parentId`. */
  category: HelpCategory | null;
  parentId: string;
  categories: readonly HelpCategory[];
  onClose: () => void;
};

export function CategoryDialog({ category, parentId, categories, onClose }: Props) {
  const own = useMessages(helpCategoryMessages);
  const lang = useLang();
  const parents = categories.filter((one) => one.parentId === null && one.id !== category?.id);
  const hasChildren = categories.some((one) => one.parentId === category?.id);
  return (
    <FormDialog
      endpoint={addHelpCategory}
      title={category ? own.editTitle : own.addTitle}
      initial={{
        nameZh: category?.name.zh ?? '',
        nameEn: category?.name.en ?? '',
        descriptionZh: category?.description.zh ?? '',
        descriptionEn: category?.description.en ?? '',
        parentId: category?.parentId ?? parentId,
        imageUrl: category?.imageUrl ?? '',
        sort: String(category?.sort ?? 0),
      }}
      own={['imageUrl']}
      save={(body) => categoryActs.save(category?.id ?? null, body)}
      saved={own.saved}
      onClose={onClose}
    >
      {(form) => (
        <>
          <div className="grid gap-4 md:grid-cols-2">
            <FormField form={form} name="nameZh" label={own.nameZh} first />
            <FormField form={form} name="nameEn" label={own.nameEn} hint={own.nameEnHint} />
          </div>
          <FormField form={form} name="descriptionZh" label={own.descriptionZh} />
          <FormField form={form} name="descriptionEn" label={own.descriptionEn} />
          <FormField
            form={form}
            name="parentId"
            kind="select"
            label={own.parent}
            disabled={hasChildren}
            choices={[{ value: '', label: own.topLevel }, ...parents.map(({ id, name }) => ({ value: id, label: nameIn(name, lang) }))]}
          />
          <PictureField
            label={own.picture}
            hint={own.pictureHint}
            url={form.values.imageUrl}
            error={form.error('imageUrl')}
            onChange={(url) => form.set('imageUrl', url)}
          />
          <FormField form={form} name="sort" label={own.sort} hint={own.sortHint} />
        </>
      )}
    </FormDialog>
  );
}
