import { addHeaderSection } from '@chaguan/contract';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormFields } from '../../forms/form-field.tsx';
import { sectionActs, type HeaderSection, type SectionTags } from './data.ts';
import { sectionMessages } from './messages.ts';

/** Tags with their children, indented. */
function TagOptions({ tree }: { tree: SectionTags['topic'] }) {
  const lang = useLang();
  return tree.flatMap(({ id, name, children }) => [
    <option key={id} value={id}>
      {nameIn(name, lang)}
    </option>,
    ...children.map((child) => (
      <option key={child.id} value={child.id}>
        {`\u00A0\u00A0${nameIn(child.name, lang)}`}
      </option>
    )),
  ]);
}

type Props = { section: HeaderSection | null; tags: SectionTags; sort: number; onClose: () => void };

export function SectionDialog({ section, tags, sort, onClose }: Props) {
  const own = useMessages(sectionMessages);
  const options = (
    <>
      <option value="">{own.anAddress}</option>
      <optgroup label={own.topicTags}>
        <TagOptions tree={tags.topic} />
      </optgroup>
      <optgroup label={own.questionTags}>
        <TagOptions tree={tags.question} />
      </optgroup>
    </>
  );
  return (
    <FormDialog
      endpoint={addHeaderSection}
      title={section ? own.editTitle : own.addTitle}
      initial={{
        nameZh: section?.nameZh ?? '',
        nameEn: section?.nameEn ?? '',
        tagId: section?.tagId ?? '',
        address: section?.address ?? '',
      }}
      rules={{ address: (address, { tagId }) => (tagId === '' && address.trim() === '' ? { code: 'field.required' } : null) }}
      fields={[
        { name: 'nameZh', label: own.name, first: true },
        { name: 'nameEn', label: own.nameEn },
        { name: 'tagId', label: own.target, kind: 'select', options },
      ]}
      save={({ tagId, ...rest }) =>
        sectionActs.save(section?.id ?? null, { ...rest, tagId: tagId === '' ? null : tagId, sort: section?.sort ?? sort })
      }
      saved={own.saved}
      onClose={onClose}
    >
      {(form) =>
        form.values.tagId === '' && (
          <FormFields form={form} fields={[{ name: 'address', label: own.address, hint: own.addressHint, kind: 'code', required: true }]} />
        )
      }
    </FormDialog>
  );
}
