import { addRole, adminRolesPage, type Right, type TagRight } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useForm } from '../../../lib/form.ts';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { confirm, toast } from '../../../ui/overlays.ts';
import { contractProblem, plainDigits } from '../../forms/contract-rules.ts';
import { isRequired, longestOf } from '../../forms/limits.ts';
import { staffLimitsOf } from '../../forms/staff-limits.ts';
import { reportFailure } from '../../failures/report-failure.ts';
import { ActButton } from '../../staff/act-buttons.tsx';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { tagRightMessages } from '../../staff-content/tags/right-messages.ts';
import { cellOf, cellsOfOthers, consequences, roleActs, type Cell, type MemberRole, type Tag } from './data.ts';
import { GlobalRights } from './global-rights.tsx';
import { staffRoleMessages } from './messages.ts';
import { TagMatrix } from './tag-matrix.tsx';
import { Form } from '../../forms/form.tsx';

type Values = { nameZh: string; nameEn: string; sort: string; remark: string; rights: Right[]; cells: ReadonlySet<Cell> };

const rule = (name: string) => (text: string) => contractProblem(text, staffLimitsOf(addRole, name));

/** Explains what saving means for everybody else, and asks once; without such changes it returns true. */
function useConsent(tags: readonly Tag[], others: ReadonlySet<Cell>) {
  const own = useMessages(staffRoleMessages);
  const rightMessages = useMessages(tagRightMessages);
  const messages = useMessages(staffMessages);
  const lang = useLang();
  return async (before: ReadonlySet<Cell>, after: ReadonlySet<Cell>): Promise<boolean> => {
    const { closes, opens } = consequences(before, after, others);
    const say = (sentence: (tag: string, right: string) => string) => (cell: Cell) => {
      const [tagId, right] = cell.split(' ') as [string, TagRight];
      const tag = tags.find(({ id }) => id === tagId);
      return sentence(tag ? nameIn(tag.name, lang) : '', rightMessages[right]);
    };
    const lines = [...opens.map(say(own.opens)), ...closes.map(say(own.closes))];
    if (lines.length === 0) return true;
    return confirm({ title: own.confirmTitle, text: lines.join('\n'), action: messages.save, danger: opens.length > 0 });
  };
}

function toggled(cells: ReadonlySet<Cell>, cell: Cell): ReadonlySet<Cell> {
  const next = new Set(cells);
  if (!next.delete(cell)) next.add(cell);
  return next;
}

type Form = ReturnType<typeof useForm<Values>>;

function Basics({ form }: { form: Form }) {
  const own = useMessages(staffRoleMessages);
  const fields = [
    { name: 'nameZh', label: own.nameZh, hint: undefined },
    { name: 'nameEn', label: own.nameEn, hint: own.nameEnHint },
    { name: 'remark', label: own.remark, hint: own.remarkHint },
    { name: 'sort', label: own.sort, hint: own.sortHint },
  ] as const;
  return (
    <div className="grid gap-4 p-4 md:grid-cols-2">
      {fields.map(({ name, label, hint }) => (
        <Field key={name} label={label} hint={hint} required={isRequired(staffLimitsOf(addRole, name))} error={form.error(name)}>
          {(control) => (
            <Input
              {...control}
              name={name}
              maxLength={longestOf(staffLimitsOf(addRole, name))}
              inputMode={name === 'sort' ? 'numeric' : undefined}
              value={form.values[name]}
              onChange={(event) => form.set(name, event.target.value)}
              onBlur={() => form.leave(name)}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

/** All properties of a role on one screen, saved together. */
export function RoleEditor({ edited: role, tags }: { edited: MemberRole | null; tags: readonly Tag[] }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffRoleMessages);
  const lang = useLang();
  const navigate = useNavigate();
  const before = useMemo(() => new Set((role?.tagRights ?? []).map(({ tagId, right }) => cellOf(tagId, right))), [role]);
  const others = useMemo(() => cellsOfOthers(tags, role?.id ?? null), [tags, role]);
  const consent = useConsent(tags, others);
  const form = useForm<Values>({
    initial: {
      nameZh: role?.name.zh ?? '',
      nameEn: role?.name.en ?? '',
      sort: String(role?.sort ?? 0),
      remark: role?.remark ?? '',
      rights: [...(role?.rights ?? [])],
      cells: before,
    },
    rules: { nameZh: rule('nameZh'), nameEn: rule('nameEn'), remark: rule('remark'), sort: rule('sort') },
    report: reportFailure,
  });
  async function save({ nameZh, nameEn, sort, remark, rights, cells }: Values): Promise<void> {
    if (!(await consent(before, cells))) return;
    const tagRights = [...cells].map((cell) => {
      const [tagId, right] = cell.split(' ') as [string, TagRight];
      return { tagId, right };
    });
    await roleActs.save(role, {
      nameZh: nameZh.trim(),
      nameEn: nameEn.trim(),
      sort: Number(plainDigits(sort)),
      remark: remark.trim(),
      rights,
      tagRights,
    });
    toast(own.saved, { kind: 'success' });
    await navigate(addressOf(adminRolesPage));
  }
  return (
    <Area
      title={role ? own.editTitle(nameIn(role.name, lang)) : own.addTitle}
      aside={
        <ButtonLink tone="quiet" to={addressOf(adminRolesPage)}>
          {own.back}
        </ButtonLink>
      }
    >
      <Form form={form} send={save} className="grid gap-3">
        {(submit) => (
          <>
            <Card labelledBy="role-basics">
              <CardTitle id="role-basics">{own.basics}</CardTitle>
              <Basics form={form} />
            </Card>
            <Card labelledBy="role-global">
              <CardTitle id="role-global">{own.globalTitle}</CardTitle>
              <div className="px-4 py-1">
                <GlobalRights chosen={form.values.rights} onChange={(rights) => form.set('rights', rights)} />
              </div>
            </Card>
            <Card labelledBy="role-tags">
              <CardTitle id="role-tags">{own.tagsTitle}</CardTitle>
              <p className="border-b border-line px-4 py-2 text-meta text-ink-2">{own.tagsHint}</p>
              <TagMatrix
                tags={tags}
                chosen={form.values.cells}
                others={others}
                onToggle={(cell) => form.set('cells', toggled(form.values.cells, cell))}
              />
            </Card>
            <div
              data-bar
              className="sticky bottom-0 z-10 flex justify-end gap-2 border-t border-line bg-canvas/95 py-3 max-md:bottom-14 max-md:px-4"
            >
              <ButtonLink to={addressOf(adminRolesPage)}>{messages.cancel}</ButtonLink>
              <ActButton tone="primary" {...submit}>
                {messages.save}
              </ActButton>
            </div>
          </>
        )}
      </Form>
    </Area>
  );
}
