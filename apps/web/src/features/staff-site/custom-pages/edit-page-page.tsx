import { adminCustomPagesPage, adminEditCustomPage, customPage, textLanguages } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { reloadUserInfo } from '../../../lib/site.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { toast } from '../../../ui/overlays.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { ActButton } from '../../staff/act-buttons.tsx';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { TextEditor } from '../text-editor.tsx';
import { pageActs, pageEditor, type loadWholePage } from './data.ts';
import { FactsDialog } from './facts-dialog.tsx';
import { pageMessages } from './messages.ts';

/** A page, one language at a time. */
export function EditPagePage({ page, language }: Awaited<ReturnType<typeof loadWholePage>>) {
  const messages = useMessages(staffMessages);
  const own = useMessages(pageMessages);
  const lang = useLang();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [editing, edit] = useState(false);
  const text = page.texts.find((one) => one.language === language);
  const tabs = textLanguages.map((one) => ({
    to: addressOf(adminEditCustomPage, { pageId: page.id, language: one === 'zh' ? undefined : one }),
    label: own.languages[one],
    current: one === language,
  }));
  return (
    <Area
      title={nameIn(page.title, lang)}
      aside={
        <ActButton icon={<Icon name="sliders-horizontal" size={16} />} onClick={() => edit(true)}>
          {own.facts}
        </ActButton>
      }
    >
      <p className="flex flex-wrap gap-x-5 max-md:px-4">
        <Link to={addressOf(adminCustomPagesPage)} className="text-small pointer-coarse:py-2.5">
          {own.back}
        </Link>
        {page.visible && !page.deleted && (
          <Link to={addressOf(customPage, { slug: page.slug })} className="text-small pointer-coarse:py-2.5">
            {own.see}
          </Link>
        )}
      </p>
      <Tabs label={own.languagesLabel} tabs={tabs} className="border-b border-line max-md:px-2" />
      <TextEditor
        key={`${language} ${text?.version ?? 0}`}
        {...pageEditor}
        draftKey={`${language === 'zh' ? 'page' : 'page-en'}:${page.id}`}
        label={own.body}
        placeholder={own.bodyHint}
        initial={{ title: text?.title ?? '', body: text?.body ?? '' }}
        submitLabel={messages.save}
        send={async (written) => {
          await pageActs.write(page.id, language, { ...written, version: text?.version ?? 0 });
          toast(own.saved, { kind: 'success' });
          reloadUserInfo();
          await revalidate();
        }}
        onCancel={() => void navigate(addressOf(adminCustomPagesPage))}
      />
      {editing && <FactsDialog page={page} onClose={() => edit(false)} />}
    </Area>
  );
}
