import { mergeHelpCategories, adminHelpPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { confirm } from '../../../ui/overlays.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { ActButton, ActIconButton } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { helpCategoryMessages } from './category-messages.ts';
import { categoryActs, type HelpCategory } from './data.ts';
import { useCategoryChoices } from './use-choices.ts';
import { CategoryDialog } from './category-dialog.tsx';

type Props = { category: HelpCategory; categories: readonly HelpCategory[]; onClose: () => void };

function MergeDialog({ category, categories, onClose }: Props) {
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

type Opened = { kind: 'form'; category: HelpCategory | null; parentId: string } | { kind: 'merge'; category: HelpCategory } | null;

type RowProps = { category: HelpCategory; isLeaf: boolean; mayMerge: boolean; onOpen: (opened: Opened) => void };

function Row({ category, isLeaf, mayMerge, onOpen }: RowProps) {
  const messages = useMessages(staffMessages);
  const own = useMessages(helpCategoryMessages);
  const lang = useLang();
  const act = useAct();
  const name = nameIn(category.name, lang);
  const isTop = category.parentId === null;
  async function remove(): Promise<void> {
    const agreed = await confirm({ title: own.removeTitle, text: own.removeText(name), action: messages.remove, danger: true });
    if (agreed) await act(() => categoryActs.remove(category.id), messages.deleted);
  }
  return (
    <li
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-1.5 pr-2 first:border-t-0',
        isTop ? 'pl-4' : 'pl-10',
      )}
    >
      <span className={cx('min-w-0 wrap-anywhere text-small', isTop && 'font-semibold')}>{name}</span>
      {isLeaf && (
        <Link quiet to={addressOf(adminHelpPage, { helpTypeId: category.id })} className="text-meta text-ink-2 tabular-nums">
          {own.articles(category.articles)}
        </Link>
      )}
      <span className="ml-auto flex">
        {isTop && (
          <ActIconButton
            label={`${own.addChild} ${name}`}
            icon={<Icon name="plus" size={16} />}
            onClick={() => onOpen({ kind: 'form', category: null, parentId: category.id })}
          />
        )}
        {isLeaf && mayMerge && (
          <ActIconButton
            label={`${own.merge} ${name}`}
            icon={<Icon name="workflow" size={16} />}
            onClick={() => onOpen({ kind: 'merge', category })}
          />
        )}
        <ActIconButton
          label={`${messages.edit} ${name}`}
          icon={<Icon name="pencil" size={16} />}
          onClick={() => onOpen({ kind: 'form', category, parentId: '' })}
        />
        <ActIconButton label={`${messages.remove} ${name}`} icon={<Icon name="trash-2" size={16} />} onClick={() => void remove()} />
      </span>
    </li>
  );
}

export function HelpCategoriesPage({ categories }: { categories: readonly HelpCategory[] }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(helpCategoryMessages);
  const [opened, open] = useState<Opened>(null);
  const isLeaf = ({ id }: HelpCategory) => !categories.some(({ parentId }) => parentId === id);
  const mayMerge = categories.filter(isLeaf).length > 1;
  const add = (
    <ActButton tone="primary" icon={<Icon name="plus" size={16} />} onClick={() => open({ kind: 'form', category: null, parentId: '' })}>
      {messages.add}
    </ActButton>
  );
  return (
    <Area title={own.title} aside={add} note={own.note}>
      <p className="max-md:px-4">
        <Link to={addressOf(adminHelpPage)} className="text-small pointer-coarse:py-2.5">
          {own.back}
        </Link>
      </p>
      <Card>
        {categories.length === 0 ? (
          <EmptyState title={own.emptyTitle} text={own.emptyText} action={add} />
        ) : (
          <ul aria-label={own.list}>
            {categories.map((category) => (
              <Row key={category.id} category={category} isLeaf={isLeaf(category)} mayMerge={mayMerge} onOpen={open} />
            ))}
          </ul>
        )}
      </Card>
      {opened?.kind === 'form' && <CategoryDialog {...opened} categories={categories} onClose={() => open(null)} />}
      {opened?.kind === 'merge' && <MergeDialog category={opened.category} categories={categories} onClose={() => open(null)} />}
    </Area>
  );
}
