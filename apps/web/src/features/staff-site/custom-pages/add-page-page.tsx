import { adminCustomPagesPage, adminEditCustomPage, customPageMenus, addCustomPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useActKey } from '../../../lib/api/act-key.ts';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { fieldTexts } from '../../../lib/errors/failure-text.ts';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { reloadUserInfo } from '../../../lib/site.ts';
import { Field } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/inputs.tsx';
import { toast } from '../../../ui/overlays.ts';
import { Area } from '../../staff/area.tsx';
import { TextEditor } from '../text-editor.tsx';
import { pageActs, pageEditor } from './data.ts';
import { pageMessages } from './messages.ts';
import { staffLimitsOf } from '../../forms/staff-limits.ts';

const claimed = ['slug'];

/** In Chinese first; English is written on the next screen. */
export function AddPagePage() {
  const own = useMessages(pageMessages);
  const lang = useLang();
  const navigate = useNavigate();
  const act = useActKey();
  const [slug, setSlug] = useState('');
  const [menu, setMenu] = useState<(typeof customPageMenus)[number]>('footer');
  const [error, setError] = useState<string | null>(null);
  async function send(text: { title: string; body: string }): Promise<void> {
    const body = { ...text, slug, menu, visible: true, sort: 0 };
    try {
      const { id } = await pageActs.add(body, act.keyFor(body));
      act.done();
      toast(own.saved, { kind: 'success' });
      reloadUserInfo();
      await navigate(addressOf(adminEditCustomPage, { pageId: id }));
    } catch (reason) {
      if (reason instanceof ApiFailure) setError(fieldTexts(reason, claimed, lang)['slug'] ?? null);
      throw reason;
    }
  }
  return (
    <Area title={own.addTitle}>
      <TextEditor
        {...pageEditor}
        draftKey="page:new"
        label={own.body}
        placeholder={own.bodyHint}
        initial={{ title: '', body: '' }}
        submitLabel={own.publish}
        claimed={claimed}
        send={send}
        onCancel={() => void navigate(addressOf(adminCustomPagesPage))}
      >
        <div className="grid gap-5 md:grid-cols-2">
          <Field label={own.slug} hint={own.slugHint} error={error} required>
            {(control) => (
              <Input
                {...control}
                value={slug}
                maxLength={staffLimitsOf(addCustomPage, 'slug').maxLength}
                autoCapitalize="none"
                spellCheck={false}
                onChange={({ currentTarget }) => {
                  setSlug(currentTarget.value.trim());
                  setError(null);
                }}
              />
            )}
          </Field>
          <Field label={own.menu}>
            {(control) => (
              <Select
                {...control}
                value={menu}
                onChange={({ currentTarget }) => setMenu(customPageMenus.find((one) => one === currentTarget.value) ?? 'none')}
              >
                {customPageMenus.map((one) => (
                  <option key={one} value={one}>
                    {own.menus[one]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      </TextEditor>
    </Area>
  );
}
