import { adminEditHelpPage, adminHelpPage, helpDetailPage, textLanguages } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { toast } from '../../../ui/overlays.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { ActButton } from '../../staff/act-buttons.tsx';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { TextEditor } from '../text-editor.tsx';
import { helpActs, helpEditor, type loadWholeHelp } from './data.ts';
import { staffHelpMessages } from './messages.ts';
import { LocationDialog } from './location-dialog.tsx';

/** An article, one language at a time. */
export function EditHelpPage({ help, categories, language }: Awaited<ReturnType<typeof loadWholeHelp>>) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffHelpMessages);
  const lang = useLang();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [relocated, relocate] = useState(false);
  const text = help.texts.find((one) => one.language === language);
  const tabs = textLanguages.map((one) => ({
    to: addressOf(adminEditHelpPage, { helpId: help.id, language: one === 'zh' ? undefined : one }),
    label: own.languages[one],
    current: one === language,
  }));
  return (
    <Area
      title={nameIn(help.name, lang)}
      aside={
        <ActButton icon={<Icon name="sliders-horizontal" size={16} />} onClick={() => relocate(true)}>
          {own.facts}
        </ActButton>
      }
    >
      <p className="flex flex-wrap gap-x-5 max-md:px-4">
        <Link to={addressOf(adminHelpPage)} className="text-small pointer-coarse:py-2.5">
          {own.back}
        </Link>
        {help.visible && !help.deleted && (
          <Link to={addressOf(helpDetailPage, { helpId: help.id })} className="text-small pointer-coarse:py-2.5">
            {own.see}
          </Link>
        )}
      </p>
      <Tabs label={own.languagesLabel} tabs={tabs} className="border-b border-line max-md:px-2" />
      <TextEditor
        written="help"
        key={`${language} ${text?.version ?? 0}`}
        draftKey={`${language === 'zh' ? 'help' : 'help-en'}:${help.id}`}
        {...helpEditor}
        label={own.body}
        placeholder={own.bodyHint}
        initial={{ title: text?.name ?? '', body: text?.body ?? '' }}
        submitLabel={messages.save}
        send={async ({ title, body }) => {
          await helpActs.write(help.id, language, { name: title, body, version: text?.version ?? 0 });
          toast(own.saved, { kind: 'success' });
          await revalidate();
        }}
        onCancel={() => void navigate(addressOf(adminHelpPage))}
      />
      {relocated && <LocationDialog help={help} categories={categories} onClose={() => relocate(false)} />}
    </Area>
  );
}
