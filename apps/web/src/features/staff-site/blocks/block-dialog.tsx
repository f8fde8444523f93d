import { addListBlock, listBlockLists, listBlockPositions } from '@chaguan/contract';
import type { ApiFailure } from '../../../lib/api/failure.ts';
import type { FieldProblem, FieldProblems } from '../../../lib/form.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { localTime, momentOf } from '../../../lib/site-time.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormField } from '../../forms/form-field.tsx';
import { PictureField } from '../picture-field.tsx';
import { blockActs, type StaffBlock } from './data.ts';
import { blockMessages } from './messages.ts';

function initialOf(block: StaffBlock | null) {
  return {
    place: block?.place ?? 'side',
    list: block?.list ?? 'both',
    titleZh: block?.titleZh ?? '',
    titleEn: block?.titleEn ?? '',
    textZh: block?.textZh ?? '',
    textEn: block?.textEn ?? '',
    imageZh: block?.imageZh ?? '',
    imageEn: block?.imageEn ?? '',
    address: block?.address ?? '',
    start: localTime(block?.from),
    finish: localTime(block?.until),
  };
}

const isMoment = (text: string): FieldProblem | null => (text === '' || momentOf(text) !== undefined ? null : { code: 'field.format' });

/** The body has other names for the times than the form, which has them in the site's time zone. */
function problemsOf({ fields }: ApiFailure): FieldProblems<ReturnType<typeof initialOf>> {
  const at = (name: string) => fields.find(({ field }) => field === name);
  const [start, finish] = [at('from'), at('until')];
  return { ...(start && { start }), ...(finish && { finish }) };
}

type Props = { block: StaffBlock | null; sort: number; onClose: () => void };

export function BlockDialog({ block, sort, onClose }: Props) {
  const own = useMessages(blockMessages);
  return (
    <FormDialog
      endpoint={addListBlock}
      wide
      title={block ? own.editTitle : own.addTitle}
      initial={initialOf(block)}
      own={['imageZh', 'imageEn', 'start', 'finish']}
      rules={{ start: isMoment, finish: isMoment }}
      problemsOf={problemsOf}
      fields={[
        {
          name: 'place',
          kind: 'chips',
          label: own.position,
          choices: listBlockPositions.map((value) => ({ value, label: own.positions[value] })),
        },
        { name: 'list', kind: 'chips', label: own.list, choices: listBlockLists.map((value) => ({ value, label: own.lists[value] })) },
      ]}
      save={({ start, finish, ...rest }) =>
        blockActs.save(block?.id ?? null, {
          ...rest,
          from: momentOf(start) ?? null,
          until: momentOf(finish) ?? null,
          sort: block?.sort ?? sort,
        })
      }
      saved={own.saved}
      onClose={onClose}
    >
      {(form) => (
        <>
          <div className="grid gap-4 md:grid-cols-2">
            <FormField form={form} name="titleZh" label={own.titleZh} hint={own.titleHint} first />
            <FormField form={form} name="titleEn" label={own.titleEn} hint={own.emptyEnglish} />
            <FormField form={form} name="textZh" kind="lines" rows={3} label={own.textZh} hint={own.textHint} />
            <FormField form={form} name="textEn" kind="lines" rows={3} label={own.textEn} hint={own.emptyEnglish} />
            {(['imageZh', 'imageEn'] as const).map((name) => (
              <PictureField
                key={name}
                label={own[name]}
                hint={name === 'imageZh' ? own.imageHint : own.emptyEnglish}
                url={form.values[name]}
                error={form.error(name)}
                onChange={(url) => form.set(name, url)}
              />
            ))}
          </div>
          <FormField form={form} name="address" kind="code" label={own.address} hint={own.addressHint} />
          <div className="grid gap-4 md:grid-cols-2">
            {(['start', 'finish'] as const).map((name) => (
              <Field key={name} label={own[name]} hint={own.timeHint} error={form.error(name)}>
                {(control) => (
                  <Input
                    {...control}
                    type="datetime-local"
                    value={form.values[name]}
                    onChange={({ currentTarget }) => form.set(name, currentTarget.value)}
                  />
                )}
              </Field>
            ))}
          </div>
        </>
      )}
    </FormDialog>
  );
}
