import { cardRules, durationUnits, giftKinds, giftRules, type DurationUnit, type GiftKind } from '@chaguan/contract';
import { useRevalidator } from 'react-router';
import { useActKey } from '../../../lib/api/act-key.ts';
import { useForm, type FieldProblem } from '../../../lib/form.ts';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Checkbox, Input, Select } from '../../../ui/inputs.tsx';
import { toast } from '../../../ui/overlays.ts';
import { reportFailure } from '../../failures/report-failure.ts';
import { RadioChips } from '../adjustments/radio-chips.tsx';
import type { Role } from '../memberships/data.ts';
import { staffMessages } from '../messages.ts';
import { giftActs, type GiftForm, type GiftTask } from './data.ts';
import { dayOf, endOf, lastDayOf, momentOf } from './days.ts';
import { giftMessages } from './messages.ts';

type Days = { opensAt: string; closesAt: string; registeredFrom: string; registeredUntil: string };
type Values = Days & { kind: GiftKind; name: string; roleId: string; unit: DurationUnit; quantity: string; pointsEarned: string; enabled: boolean };
type Props = { task: GiftTask | null; roles: readonly Role[]; onClose: () => void };

function valuesOf(task: GiftTask | null): Values {
  return {
    kind: task?.kind ?? 'lasting',
    name: task?.name ?? '',
    roleId: task?.role.id ?? '',
    unit: task?.duration.unit ?? 'day',
    quantity: String(task?.duration.quantity ?? 7),
    pointsEarned: String(task?.pointsEarned ?? 0),
    enabled: task?.enabled ?? true,
    opensAt: dayOf(task?.opensAt ?? null),
    closesAt: lastDayOf(task?.closesAt ?? null),
    registeredFrom: dayOf(task?.registeredFrom ?? null),
    registeredUntil: lastDayOf(task?.registeredUntil ?? null),
  };
}

function bodyOf({ quantity, pointsEarned, opensAt, closesAt, registeredFrom, registeredUntil, ...rest }: Values): GiftForm {
  return {
    ...rest,
    name: rest.name.trim(),
    quantity: Number(quantity),
    pointsEarned: Number(pointsEarned),
    ...(opensAt && { opensAt: momentOf(opensAt) }),
    ...(closesAt && { closesAt: endOf(closesAt) }),
    ...(registeredFrom && { registeredFrom: momentOf(registeredFrom) }),
    ...(registeredUntil && { registeredUntil: endOf(registeredUntil) }),
  };
}

const filled = (text: string): FieldProblem | null => (text.trim() === '' ? { code: 'field.required' } : null);
const { minimum: min, maximum: max } = giftRules.points;

function useGiftForm({ task, onClose }: Props) {
  const own = useMessages(giftMessages);
  const { revalidate } = useRevalidator();
  const keys = useActKey();
  const form = useForm<Values>({
    initial: valuesOf(task),
    rules: {
      name: filled,
      roleId: filled,
      quantity: (text, { unit }) => (/^[1-9]\d{0,5}$/.test(text) && Number(text) <= cardRules.longest[unit] ? null : { code: 'field.range', params: { min: 1, max: cardRules.longest[unit] } }),
      pointsEarned: (text) => (/^\d{1,9}$/.test(text) ? null : { code: 'field.range', params: { min, max } }),
      closesAt: (until, { opensAt }) => (until !== '' && opensAt > until ? { code: 'gift.window' } : null),
      registeredUntil: (until, { registeredFrom }) => (until !== '' && registeredFrom > until ? { code: 'gift.window' } : null),
    },
    report: reportFailure,
  });
  async function save(values: Values): Promise<void> {
    const body = bodyOf(values);
    await giftActs.save(task?.id ?? null, body, keys.keyFor(body));
    keys.done();
    onClose();
    toast(values.kind === 'once' ? own.started : own.saved, { kind: 'success' });
    await revalidate();
  }
  return { form, save };
}

type Form = ReturnType<typeof useGiftForm>['form'];

function Span({ form, legend, from, until }: { form: Form; legend: string; from: 'opensAt' | 'registeredFrom'; until: 'closesAt' | 'registeredUntil' }) {
  const own = useMessages(giftMessages);
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-3">
      <legend className="mb-1.5 text-small font-medium">{legend}</legend>
      {([from, until] as const).map((name) => (
        <Field key={name} label={own[name]} error={form.error(name)}>
          {(control) => <Input {...control} type="date" name={name} className="min-w-0" value={form.values[name]} onChange={(event) => form.set(name, event.target.value)} />}
        </Field>
      ))}
    </fieldset>
  );
}

function Gift({ form, roles }: { form: Form; roles: readonly Role[] }) {
  const lang = useLang();
  const own = useMessages(giftMessages);
  return (
    <>
      <Field label={own.role} required error={form.error('roleId')}>
        {(control) => (
          <Select {...control} name="roleId" value={form.values.roleId} onChange={(event) => form.set('roleId', event.target.value)}>
            <option value="">{own.choose}</option>
            {roles.map(({ id, name }) => (
              <option key={id} value={id}>
                {nameIn(name, lang)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label={own.length} required error={form.error('quantity')}>
          {(control) => <Input {...control} name="quantity" inputMode="numeric" maxLength={6} value={form.values.quantity} onChange={(event) => form.set('quantity', event.target.value.normalize('NFKC').trim())} />}
        </Field>
        <Field label={own.unit}>
          {(control) => (
            <Select {...control} name="unit" value={form.values.unit} onChange={(event) => form.set('unit', event.target.value as DurationUnit)}>
              {durationUnits.map((unit) => (
                <option key={unit} value={unit}>
                  {own.units[unit]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </>
  );
}

export function GiftDialog(props: Props) {
  const words = useMessages(staffMessages);
  const own = useMessages(giftMessages);
  const { form, save } = useGiftForm(props);
  const { kind } = form.values;
  const actions = (
    <>
      <Button onClick={props.onClose}>{words.cancel}</Button>
      <Button tone="primary" type="submit" form="gift-form" busy={form.busy}>
        {words.save}
      </Button>
    </>
  );
  return (
    <Dialog open firm title={props.task ? own.editTitle : own.addTitle} onClose={props.onClose} actions={actions}>
      <form id="gift-form" noValidate className="grid grid-cols-1 gap-4 pt-1" onSubmit={(event) => void form.submit(event, save)}>
        {props.task === null && <RadioChips legend={own.kind} name="kind" value={kind} onChange={(value) => form.set('kind', value)} choices={giftKinds.map((value) => ({ value, label: own.kinds[value] }))} />}
        <p className="text-meta text-ink-2">{own.kindTexts[kind]}</p>
        <Field label={own.name} required error={form.error('name')}>
          {(control) => <Input {...control} name="name" data-autofocus="" maxLength={giftRules.name.maxLength} value={form.values.name} onChange={(event) => form.set('name', event.target.value)} />}
        </Field>
        <Gift form={form} roles={props.roles} />
        {kind === 'lasting' && <Span form={form} legend={own.window} from="opensAt" until="closesAt" />}
        <Span form={form} legend={own.registered} from="registeredFrom" until="registeredUntil" />
        <p className="text-meta text-ink-2">{own.emptyMeans}</p>
        <Field label={own.points} error={form.error('pointsEarned')}>
          {(control) => <Input {...control} name="pointsEarned" inputMode="numeric" maxLength={9} value={form.values.pointsEarned} onChange={(event) => form.set('pointsEarned', event.target.value.normalize('NFKC').trim())} />}
        </Field>
        {kind === 'lasting' && (
          <Checkbox checked={form.values.enabled} onChange={(event) => form.set('enabled', event.target.checked)}>
            {own.enabled}
          </Checkbox>
        )}
      </form>
    </Dialog>
  );
}
