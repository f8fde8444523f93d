import { addMembershipCard } from '@chaguan/contract';
import { useState } from 'react';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/overlays.ts';
import { staffMessages } from '../../staff/messages.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormField } from '../../forms/form-field.tsx';
import type { ContractForm } from '../../forms/use-contract-form.ts';
import { cardBodyOf, cardDraftOf, newSpecification, specificationProblems, type CardDraft, type SpecificationDraft } from './card-form.ts';
import { cardActs, type CardRole, type StaffCard } from './data.ts';
import { staffCardMessages } from './messages.ts';
import { SpecificationFields } from './specification-fields.tsx';

type Form = ContractForm<CardDraft>;

/** The fields of the card itself. */
function CardFields({ form, roles }: { form: Form; roles: readonly CardRole[] }) {
  const lang = useLang();
  const own = useMessages(staffCardMessages);
  const choices = [{ value: '', label: own.choose }, ...roles.map(({ id, name }) => ({ value: id, label: nameIn(name, lang) }))];
  return (
    <>
      <FormField form={form} name="name" label={own.name} first />
      <FormField form={form} name="subtitle" label={own.subtitle} />
      <div className="grid gap-4 md:grid-cols-2">
        <FormField form={form} name="roleId" kind="select" label={own.role} choices={choices} />
        <FormField form={form} name="tags" label={own.tags} hint={own.tagsHint} />
      </div>
      <FormField form={form} name="introduction" kind="lines" rows={4} label={own.introduction} hint={own.introductionHint} />
    </>
  );
}

function Specifications({ form, sold }: { form: Form; sold: ReadonlySet<string> }) {
  const own = useMessages(staffCardMessages);
  const { specifications } = form.values;
  const { maxItems = Infinity } = form.limits('specifications');
  const change = (index: number, some: Partial<SpecificationDraft>) =>
    form.set(
      'specifications',
      specifications.map((one, at) => (at === index ? { ...one, ...some } : one)),
      `specifications.${index}.${Object.keys(some)[0]}`,
    );
  return (
    <section aria-labelledby="specifications" className="grid gap-3">
      <h3 id="specifications" className="text-small font-semibold">
        {own.specifications}
      </h3>
      {specifications.map((one, index) => (
        <SpecificationFields
          key={one.key}
          index={index}
          draft={one}
          error={(name) => form.error(`specifications.${index}.${name}`)}
          onChange={(some) => change(index, some)}
          onRemove={
            specifications.length === 1 || sold.has(one.key) ? null : () => form.set('specifications', specifications.toSpliced(index, 1))
          }
        />
      ))}
      {specifications.length < maxItems && (
        <Button
          className="justify-self-start"
          icon={<Icon name="plus" size={16} />}
          onClick={() => form.set('specifications', [...specifications, newSpecification()])}
        >
          {own.addSpecification}
        </Button>
      )}
    </section>
  );
}

export function CardDialog({ card, roles, onClose }: { card: StaffCard | null; roles: readonly CardRole[]; onClose: () => void }) {
  const own = useMessages(staffCardMessages);
  const messages = useMessages(staffMessages);
  const [initial] = useState(() => cardDraftOf(card));
  const sold = new Set(card?.specifications.filter((one) => one.sold > 0).map(({ id }) => id));
  return (
    <FormDialog
      endpoint={addMembershipCard}
      wide
      title={card ? own.editTitle : own.addTitle}
      initial={initial}
      check={specificationProblems}
      own={['specifications']}
      save={(draft, key) => cardActs.save(card?.id ?? null, cardBodyOf(draft), key)}
      saved={({ state }) => toast(state === 'waiting' ? messages.asked : own.saved, { kind: 'success' })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CardFields form={form} roles={roles} />
          <Specifications form={form} sold={sold} />
          <FormField form={form} name="onSale" kind="check" label={own.sell} />
        </>
      )}
    </FormDialog>
  );
}
