import {
  adminFormerAddressesPage,
  adminImportsPage,
  deleteFormerAddress,
  formerAddressKinds,
  listFormerAddresses,
} from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Time } from '../../../ui/time.tsx';
import { staffLimitsOf } from '../../forms/staff-limits.ts';
import { ActButton } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { Area } from '../../staff/area.tsx';
import { FilterBarForm } from '../../staff/filter-bar-form.tsx';
import { AddDialog } from './add-dialog.tsx';
import type { Filters, FormerAddresses } from './data.ts';
import { formerAddressMessages } from './messages.ts';

type Item = FormerAddresses['items'][number];

function Row({ item, onAdd }: { item: Item; onAdd: () => void }) {
  const own = useMessages(formerAddressMessages);
  const act = useAct();
  const { id, address, site, target, byStaff, hits, hitAt } = item;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2.5 first:border-t-0">
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <span className="font-mono text-small break-all">{address}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-meta text-ink-2">
          {target !== null && <span className="break-all">{own.leadsTo(target)}</span>}
          {site !== '' && <span>{site}</span>}
          {byStaff && <Chip>{own.byStaff}</Chip>}
        </span>
      </div>
      <span className="text-meta text-ink-2 tabular-nums">
        {own.hits(hits)}
        {hitAt !== null && (
          <>
            {' · '}
            <Time at={hitAt} />
          </>
        )}
      </span>
      {id === null && (
        <ActButton size="small" onClick={onAdd}>
          {own.add}
        </ActButton>
      )}
      {id !== null && byStaff && (
        <ActButton
          size="small"
          tone="danger"
          onClick={() => void act(() => api.call(deleteFormerAddress, { params: { addressId: id } }), own.deleted)}
        >
          {own.delete}
        </ActButton>
      )}
    </li>
  );
}

function Search({ filters: { kind, text } }: { filters: Filters }) {
  const own = useMessages(formerAddressMessages);
  return (
    <FilterBarForm
      key={`${kind} ${text}`}
      action={addressOf(adminFormerAddressesPage, { kind })}
      addressFor={(query) => addressOf(adminFormerAddressesPage, { kind, text: query.get('text') || undefined })}
      className="flex gap-2 border-t border-line px-4 py-2.5"
    >
      <Input
        name="text"
        aria-label={own.search}
        placeholder={own.search}
        defaultValue={text}
        maxLength={staffLimitsOf(listFormerAddresses, 'text').maxLength}
        className="min-w-0 flex-1"
      />
      <Button type="submit">{own.find}</Button>
    </FilterBarForm>
  );
}

/** Former URLs with their hits, those that lead nowhere, and what staff add by hand. */
export function FormerAddressesPage({ filters, list }: { filters: Filters; list: FormerAddresses }) {
  const own = useMessages(formerAddressMessages);
  const [adding, setAdding] = useState<string | null>(null);
  const { items, total, sites } = list;
  const tabs = formerAddressKinds.map((kind) => ({
    to: addressOf(adminFormerAddressesPage, { kind, text: filters.text }),
    label: own.kinds[kind],
    current: kind === filters.kind,
  }));
  const aside = (
    <span className="flex gap-2">
      <ButtonLink to={addressOf(adminImportsPage)}>{own.back}</ButtonLink>
      <ActButton tone="primary" icon={<Icon name="plus" size={16} />} onClick={() => setAdding('')}>
        {own.add}
      </ActButton>
    </span>
  );
  return (
    <Area title={own.title} note={own.note} aside={aside}>
      <Card>
        <Tabs label={own.kindLabel} tabs={tabs} className="px-2" />
        <Search filters={filters} />
        <p className="border-t border-line px-4 py-2.5 text-small text-ink-2">{own.notes[filters.kind]}</p>
        {items.length === 0 ? (
          <EmptyState title={own.emptyTitle} text={own.emptyText} />
        ) : (
          <ul className="border-t border-line">
            {items.map((item) => (
              <Row key={item.id ?? item.address} item={item} onAdd={() => setAdding(item.address)} />
            ))}
          </ul>
        )}
        {total > items.length && <p className="border-t border-line px-4 py-2.5 text-small text-ink-2">{own.more(total)}</p>}
      </Card>
      {adding !== null && <AddDialog sites={sites} address={adding} onClose={() => setAdding(null)} />}
    </Area>
  );
}
