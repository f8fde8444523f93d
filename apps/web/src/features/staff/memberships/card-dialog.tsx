import { cardRules } from '@chaguan/contract';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Checkbox, Input, Select, Textarea } from '../../../ui/inputs.tsx';
import { staffMessages } from '../messages.ts';
import { newSpecification } from './card-form.ts';
import type { Role, StaffCard } from './data.ts';
import { staffCardMessages } from './messages.ts';
import { SpecificationFields } from './specification-fields.tsx';
import { useCardForm } from './use-card-form.ts';

type Form = ReturnType<typeof useCardForm>;

/** What the card itself says. */
function CardFields({ form: { draft, errors, change }, roles }: { form: Form; roles: readonly Role[] }) {
  const lang = useLang();
  const own = useMessages(staffCardMessages);
  return (
    <>
      <Field label={own.name} required error={errors['name']}>
        {(control) => <Input {...control} name="name" data-autofocus="" maxLength={cardRules.name.maxLength} value={draft.name} onChange={(event) => change({ name: event.target.value })} />}
      </Field>
      <Field label={own.subtitle} error={errors['subtitle']}>
        {(control) => <Input {...control} name="subtitle" maxLength={cardRules.subtitle.maxLength} value={draft.subtitle} onChange={(event) => change({ subtitle: event.target.value })} />}
      </Field>
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={own.role} required error={errors['roleId']}>
          {(control) => (
            <Select {...control} name="roleId" value={draft.roleId} onChange={(event) => change({ roleId: event.target.value })}>
              <option value="">{own.choose}</option>
              {roles.map(({ id, name }) => (
                <option key={id} value={id}>
                  {nameIn(name, lang)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={own.tags} hint={own.tagsHint} error={errors['tags']}>
          {(control) => <Input {...control} name="tags" maxLength={200} value={draft.tags} onChange={(event) => change({ tags: event.target.value })} />}
        </Field>
      </div>
      <Field label={own.introduction} hint={own.introductionHint} error={errors['body']}>
        {(control) => <Textarea {...control} name="introduction" rows={4} value={draft.introduction} onChange={(event) => change({ introduction: event.target.value })} />}
      </Field>
    </>
  );
}

export function CardDialog({ card, roles, onClose }: { card: StaffCard | null; roles: readonly Role[]; onClose: () => void }) {
  const words = useMessages(staffMessages);
  const own = useMessages(staffCardMessages);
  const form = useCardForm(card, onClose);
  const { draft, errors, change, changeOne } = form;
  const { specifications } = draft;
  const sold = new Set(card?.specifications.filter((one) => one.sold > 0).map(({ id }) => id));
  const errorsOf = (place: number) =>
    Object.fromEntries(Object.entries(errors).flatMap(([field, text]) => (field.startsWith(`specifications.${place}.`) ? [[field.split('.')[2] ?? '', text]] : [])));
  const actions = (
    <>
      <Button onClick={onClose}>{words.cancel}</Button>
      <Button tone="primary" type="submit" form="card-form" busy={form.busy}>
        {words.save}
      </Button>
    </>
  );
  return (
    <Dialog open firm wide title={card ? own.editTitle : own.addTitle} onClose={onClose} actions={actions}>
      <form id="card-form" noValidate className="grid grid-cols-1 gap-4 pt-1" onSubmit={(event) => void form.submit(event)}>
        <CardFields form={form} roles={roles} />
        <section aria-labelledby="specifications" className="grid grid-cols-1 gap-3">
          <h3 id="specifications" className="text-small font-semibold">
            {own.specifications}
          </h3>
          {specifications.map((one, place) => (
            <SpecificationFields
              key={one.key}
              place={place}
              draft={one}
              errors={errorsOf(place)}
              onChange={(some) => changeOne(one.key, some)}
              onRemove={specifications.length === 1 || sold.has(one.key) ? null : () => change({ specifications: specifications.filter(({ key }) => key !== one.key) })}
            />
          ))}
          {specifications.length < cardRules.specifications && (
            <Button className="justify-self-start" icon={<Icon name="plus" size={16} />} onClick={() => change({ specifications: [...specifications, newSpecification()] })}>
              {own.addSpecification}
            </Button>
          )}
        </section>
        <Checkbox checked={draft.onSale} onChange={(event) => change({ onSale: event.target.checked })}>
          {own.sell}
        </Checkbox>
      </form>
    </Dialog>
  );
}
