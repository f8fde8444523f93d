import { addReportCategory, adminReportsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { confirm } from '../../ui/overlays.ts';
import { EmptyState } from '../../ui/states.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { ActButton, ActIconButton } from '../staff/act-buttons.tsx';
import { useAct } from '../staff/acts.ts';
import { Area } from '../staff/area.tsx';
import { staffMessages } from '../staff/messages.ts';
import { listActs, type Category } from './data.ts';
import { listMessages } from './list-messages.ts';

function CategoryDialog({ category, all, onClose }: { category: Category | null; all: readonly Category[]; onClose: () => void }) {
  const messages = useMessages(listMessages);
  const lang = useLang();
  const groups = all.filter(({ id, parentId }) => parentId === null && id !== category?.id);
  const choices = [
    { value: '', label: messages.noParent },
    ...groups.map(({ id, nameZh, nameEn }) => ({ value: id, label: (lang === 'en' && nameEn) || nameZh })),
  ];
  return (
    <FormDialog
      endpoint={addReportCategory}
      title={category ? messages.editCategory : messages.addCategory}
      initial={{
        nameZh: category?.nameZh ?? '',
        nameEn: category?.nameEn ?? '',
        parentId: category?.parentId ?? '',
        sort: String(category?.sort ?? 0),
        needsReason: category?.needsReason ?? false,
      }}
      rules={{ parentId: () => null }}
      fields={[
        { name: 'nameZh', label: messages.nameZh, first: true },
        { name: 'nameEn', label: messages.nameEn },
        { name: 'parentId', label: messages.parent, kind: 'select', choices, required: false },
        { name: 'sort', label: messages.sort, hint: messages.sortHint },
        { name: 'needsReason', label: messages.needsReason, kind: 'check' },
      ]}
      save={({ parentId, ...body }) => listActs.saveCategory(category?.id ?? null, { ...body, parentId: parentId || null })}
      saved={messages.saved}
      onClose={onClose}
    />
  );
}

function Row({ category, onEdit }: { category: Category; onEdit: () => void }) {
  const messages = useMessages(listMessages);
  const common = useMessages(staffMessages);
  const act = useAct();
  const { nameZh, nameEn, parentId, sort, needsReason } = category;
  async function remove(): Promise<void> {
    const agreed = await confirm({
      title: messages.removeCategoryTitle,
      text: messages.removeCategoryText(nameZh),
      action: common.remove,
      danger: true,
    });
    if (agreed) await act(() => listActs.removeCategory(category.id), common.deleted);
  }
  return (
    <li
      className={cx(
        'flex flex-wrap items-center gap-x-3 border-t border-line py-1.5 pr-2 first:border-t-0',
        parentId === null ? 'pl-4' : 'pl-9',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className={cx('block text-small break-words', parentId === null && 'font-semibold')}>{nameZh}</span>
        {nameEn !== '' && <span className="block text-meta break-words text-ink-2">{nameEn}</span>}
      </span>
      {needsReason && <Chip tone="gold">{messages.needsReasonMark}</Chip>}
      <span className="text-meta text-ink-2 tabular-nums">{sort}</span>
      <span className="flex">
        <ActIconButton label={`${common.edit} ${nameZh}`} icon={<Icon name="pencil" size={16} />} onClick={onEdit} />
        <ActIconButton label={`${common.remove} ${nameZh}`} icon={<Icon name="trash-2" size={16} />} onClick={() => void remove()} />
      </span>
    </li>
  );
}

/** The categories for reporters. */
export function CategoriesPage({ categories }: { categories: readonly Category[] }) {
  const messages = useMessages(listMessages);
  const [editing, edit] = useState<Category | 'new' | null>(null);
  const aside = (
    <span className="flex flex-wrap gap-2">
      <ButtonLink to={addressOf(adminReportsPage)}>{messages.back}</ButtonLink>
      <ActButton tone="primary" icon={<Icon name="plus" size={16} />} onClick={() => edit('new')}>
        {messages.addCategory}
      </ActButton>
    </span>
  );
  return (
    <Area title={messages.categories} note={messages.categoriesNote} aside={aside}>
      <Card>
        {categories.length === 0 ? (
          <EmptyState title={messages.noCategories} text={messages.noCategoriesText} />
        ) : (
          <ul>
            {categories.map((category) => (
              <Row key={category.id} category={category} onEdit={() => edit(category)} />
            ))}
          </ul>
        )}
      </Card>
      {editing && <CategoryDialog category={editing === 'new' ? null : editing} all={categories} onClose={() => edit(null)} />}
    </Area>
  );
}
