import { tagRights, tagRules, type TagKind } from '@chaguan/contract';
import { useRevalidator } from 'react-router';
import { useForm } from '../../../lib/form.ts';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/name.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/inputs.tsx';
import { toast } from '../../../ui/overlays.ts';
import { reportFailure } from '../../failures/report-failure.ts';
import { staffMessages } from '../messages.ts';
import { ColourField, isColour } from './colour-field.tsx';
import { tagActs } from './data.ts';
import { IconPicker } from './icon-picker.tsx';
import { staffTagMessages } from './messages.ts';
import { RightsTable } from './rights-table.tsx';
import { possibleParents, type Branch, type Role, type Tag } from './tree.ts';

export type TagDialogProps = {
  kind: TagKind;
  /** null: a new one, under `parentId`. */
  tag: Tag | null;
  parentId: string | null;
  tree: readonly Branch[];
  roles: readonly Role[];
  onClose: () => void;
};

const openToAll = Object.fromEntries(tagRights.map((right) => [right, []])) as unknown as Tag['rights'];

function useTagForm({ tag, parentId }: TagDialogProps) {
  return useForm({
    initial: {
      nameZh: tag?.name.zh ?? '',
      nameEn: tag?.name.en ?? '',
      icon: tag?.icon ?? 'hash',
      colour: tag?.colour ?? '#1f6b4a',
      parentId: tag?.parentId ?? parentId ?? '',
      rights: tag?.rights ?? openToAll,
    },
    rules: {
      nameZh: (text) => (text.trim() === '' ? { code: 'field.required' } : null),
      colour: (text) => (isColour(text) ? null : { code: 'field.format' }),
    },
    report: reportFailure,
  });
}

type Form = ReturnType<typeof useTagForm>;

function Names({ form }: { form: Form }) {
  const own = useMessages(staffTagMessages);
  const names = ['nameZh', 'nameEn'] as const;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {names.map((name) => (
        <Field
          key={name}
          label={own[name]}
          required={name === 'nameZh'}
          hint={name === 'nameEn' ? own.nameEnHint : undefined}
          error={form.error(name)}
        >
          {(control) => (
            <Input
              {...control}
              name={name}
              data-autofocus={name === 'nameZh' ? '' : undefined}
              maxLength={tagRules.name.maxLength}
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

function Parent({ form, parents, fixed }: { form: Form; parents: readonly Tag[]; fixed: boolean }) {
  const own = useMessages(staffTagMessages);
  const lang = useLang();
  return (
    <Field label={own.parent} hint={fixed ? own.parentFixed : undefined} error={form.error('parentId')}>
      {(control) => (
        <Select
          {...control}
          disabled={fixed}
          value={form.values.parentId}
          onChange={(event) => form.set('parentId', event.target.value)}
        >
          <option value="">{own.topLevel}</option>
          {parents.map(({ id, name }) => (
            <option key={id} value={id}>
              {nameIn(name, lang)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

export function TagDialog(props: TagDialogProps) {
  const { kind, tag, tree, roles, onClose } = props;
  const words = useMessages(staffMessages);
  const own = useMessages(staffTagMessages);
  const { revalidate } = useRevalidator();
  const form = useTagForm(props);
  const parent = tree.find((branch) => branch.tag.id === form.values.parentId);
  const siblings = parent?.children ?? tree.map((branch) => branch.tag);

  async function save({ nameZh, nameEn, ...rest }: Form['values']): Promise<void> {
    // A new tag comes last among its siblings, whose numbers may have gaps; an edited one keeps its place.
    const sort = tag?.sort ?? Math.min(9999, Math.max(0, ...siblings.map((one) => one.sort)) + 1);
    await tagActs.save(tag?.id ?? null, { ...rest, nameZh: nameZh.trim(), nameEn: nameEn.trim(), sort, kind });
    onClose();
    toast(own.saved, { kind: 'success' });
    await revalidate();
  }

  const actions = (
    <>
      <Button onClick={onClose}>{words.cancel}</Button>
      <Button tone="primary" type="submit" form="tag-form" busy={form.busy}>
        {words.save}
      </Button>
    </>
  );
  const parents = possibleParents(tree, tag);
  const hasChildren = tree.some((branch) => branch.tag.id === tag?.id && branch.children.length > 0);
  return (
    <Dialog open firm wide title={tag ? own.editTitle : own.addTitle} onClose={onClose} actions={actions}>
      <form
        id="tag-form"
        noValidate
        className="grid gap-5 pt-1"
        onSubmit={(event) => void form.submit(event, save)}
      >
        <Names form={form} />
        <Parent form={form} parents={parents} fixed={hasChildren} />
        <IconPicker
          value={form.values.icon}
          colour={form.values.colour}
          onChange={(icon) => form.set('icon', icon)}
        />
        <ColourField
          value={form.values.colour}
          error={form.error('colour')}
          onChange={(colour) => form.set('colour', colour)}
        />
        <RightsTable
          kind={kind}
          roles={roles}
          rights={form.values.rights}
          onChange={(rights) => form.set('rights', rights)}
        />
      </form>
    </Dialog>
  );
}
