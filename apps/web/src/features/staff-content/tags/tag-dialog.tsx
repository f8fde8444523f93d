import { addTag, tagRights, type TagKind } from '@chaguan/contract';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormField } from '../../forms/form-field.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { toast } from '../../../ui/overlays.ts';
import { ColourField, isColour } from './colour-field.tsx';
import { tagActs } from './data.ts';
import { IconPicker } from './icon-picker.tsx';
import { staffTagMessages } from './messages.ts';
import { RightsTable } from './rights-table.tsx';
import { nextPosition, possibleParents, type Branch, type TagRole, type Tag } from './tree.ts';

export type TagDialogProps = {
  kind: TagKind;
  /** null: a new one, under `parentId`. */
  tag: Tag | null;
  parentId: string | null;
  tree: readonly Branch[];
  roles: readonly TagRole[];
  onClose: () => void;
};

const openToAll = Object.fromEntries(tagRights.map((right) => [right, []])) as unknown as Tag['rights'];

function valuesOf({ tag, parentId }: TagDialogProps) {
  return {
    nameZh: tag?.name.zh ?? '',
    nameEn: tag?.name.en ?? '',
    icon: tag?.icon ?? 'hash',
    colour: tag?.colour ?? '#1f6b4a',
    parentId: tag?.parentId ?? parentId ?? '',
    reviewed: tag?.reviewed ?? false,
    rights: tag?.rights ?? openToAll,
  };
}

export function TagDialog(props: TagDialogProps) {
  const { kind, tag, tree, roles, onClose } = props;
  const messages = useMessages(staffMessages);
  const own = useMessages(staffTagMessages);
  const lang = useLang();
  const parents = possibleParents(tree, tag).map(({ id, name }) => ({ value: id, label: nameIn(name, lang) }));
  const hasChildren = tree.some((branch) => branch.tag.id === tag?.id && branch.children.length > 0);
  return (
    <FormDialog
      endpoint={addTag}
      wide
      title={tag ? own.editTitle : own.addTitle}
      initial={valuesOf(props)}
      rules={{ colour: (text) => (isColour(text) ? null : { code: 'field.format' }) }}
      own={['icon', 'colour', 'rights']}
      // A new tag is added after its siblings; an edited one keeps its place.
      save={(body) => tagActs.save(tag?.id ?? null, { ...body, kind, sort: tag?.sort ?? nextPosition(tree, body.parentId) })}
      saved={(answer) => toast('state' in answer && answer.state === 'waiting' ? messages.asked : own.saved, { kind: 'success' })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <div className="grid gap-4 md:grid-cols-2">
            <FormField form={form} name="nameZh" label={own.nameZh} first />
            <FormField form={form} name="nameEn" label={own.nameEn} hint={own.nameEnHint} />
          </div>
          <FormField
            form={form}
            name="parentId"
            kind="select"
            label={own.parent}
            hint={hasChildren ? own.parentFixed : undefined}
            disabled={hasChildren}
            choices={[{ value: '', label: own.topLevel }, ...parents]}
          />
          <IconPicker value={form.values.icon} colour={form.values.colour} onChange={(icon) => form.set('icon', icon)} />
          <ColourField value={form.values.colour} error={form.error('colour')} onChange={(colour) => form.set('colour', colour)} />
          <FormField form={form} name="reviewed" kind="check" label={own.reviewed} hint={own.reviewedHint} />
          <RightsTable kind={kind} roles={roles} rights={form.values.rights} onChange={(rights) => form.set('rights', rights)} />
        </>
      )}
    </FormDialog>
  );
}
