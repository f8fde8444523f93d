import { addGiftTask, cardRules, durationUnits, giftKinds, type DurationUnit, type GiftKind } from '@chaguan/contract';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { toast } from '../../../ui/overlays.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormField } from '../../forms/form-field.tsx';
import { numberProblem } from '../../forms/contract-rules.ts';
import type { ContractForm } from '../../forms/use-contract-form.ts';
import type { CardRole } from '../memberships/data.ts';
import { giftActs, type GiftForm, type GiftTask } from './data.ts';
import { staffMessages } from '../../staff/messages.ts';
import { dayOf, endOf, lastDayOf, momentOf } from '../../staff/days.ts';
import { giftMessages } from './messages.ts';

type Days = { opensAt: string; closesAt: string; registeredFrom: string; registeredUntil: string };
type Values = Days & {
  kind: GiftKind;
  name: string;
  roleId: string;
  unit: DurationUnit;
  quantity: string;
  pointsEarned: string;
  enabled: boolean;
};
type Props = { task: GiftTask | null; roles: readonly CardRole[]; onClose: () => void };

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

/** Converts days to moments; omitted ones are no bounds. */
function bodyOf({ opensAt, closesAt, registeredFrom, registeredUntil, ...rest }: Days & Omit<GiftForm, keyof Days>): GiftForm {
  return {
    ...rest,
    ...(opensAt && { opensAt: momentOf(opensAt) }),
    ...(closesAt && { closesAt: endOf(closesAt) }),
    ...(registeredFrom && { registeredFrom: momentOf(registeredFrom) }),
    ...(registeredUntil && { registeredUntil: endOf(registeredUntil) }),
  };
}

type Form = ContractForm<Values>;

function Span({
  form,
  legend,
  from,
  until,
}: {
  form: Form;
  legend: string;
  from: 'opensAt' | 'registeredFrom';
  until: 'closesAt' | 'registeredUntil';
}) {
  const own = useMessages(giftMessages);
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-3">
      <legend className="mb-1.5 text-small font-medium">{legend}</legend>
      <FormField form={form} name={from} kind="date" label={own[from]} />
      <FormField form={form} name={until} kind="date" label={own[until]} />
    </fieldset>
  );
}

function Gift({ form, roles }: { form: Form; roles: readonly CardRole[] }) {
  const lang = useLang();
  const own = useMessages(giftMessages);
  const choices = [{ value: '', label: own.choose }, ...roles.map(({ id, name }) => ({ value: id, label: nameIn(name, lang) }))];
  return (
    <>
      <FormField form={form} name="roleId" kind="select" label={own.role} choices={choices} />
      <div className="grid grid-cols-2 gap-3">
        <FormField form={form} name="quantity" label={own.length} />
        <FormField
          form={form}
          name="unit"
          kind="select"
          label={own.unit}
          choices={durationUnits.map((value) => ({ value, label: own.units[value] }))}
        />
      </div>
    </>
  );
}

export function GiftDialog({ task, roles, onClose }: Props) {
  const own = useMessages(giftMessages);
  const messages = useMessages(staffMessages);
  return (
    <FormDialog
      endpoint={addGiftTask}
      title={task ? own.editTitle : own.addTitle}
      initial={valuesOf(task)}
      rules={{
        quantity: (text, { unit }) => numberProblem(text, { minimum: 1, maximum: cardRules.longest[unit] }),
        closesAt: (until, { opensAt }) => (until !== '' && opensAt > until ? { code: 'gift.window' } : null),
        registeredUntil: (until, { registeredFrom }) => (until !== '' && registeredFrom > until ? { code: 'gift.window' } : null),
      }}
      save={(values, key) => giftActs.save(task?.id ?? null, bodyOf(values), key)}
      saved={({ state }, { kind }) =>
        toast(state === 'waiting' ? messages.asked : kind === 'once' ? own.started : own.saved, { kind: 'success' })
      }
      onClose={onClose}
    >
      {(form) => {
        const { kind } = form.values;
        return (
          <>
            {task === null && (
              <FormField
                form={form}
                name="kind"
                kind="chips"
                label={own.kind}
                choices={giftKinds.map((value) => ({ value, label: own.kinds[value] }))}
              />
            )}
            <p className="text-meta text-ink-2">{own.kindTexts[kind]}</p>
            <FormField form={form} name="name" label={own.name} first />
            <Gift form={form} roles={roles} />
            {kind === 'lasting' && <Span form={form} legend={own.window} from="opensAt" until="closesAt" />}
            <Span form={form} legend={own.registered} from="registeredFrom" until="registeredUntil" />
            <p className="text-meta text-ink-2">{own.emptyMeans}</p>
            <FormField form={form} name="pointsEarned" required={false} label={own.points} />
            {kind === 'lasting' && <FormField form={form} name="enabled" kind="check" label={own.enabled} />}
          </>
        );
      }}
    </FormDialog>
  );
}
