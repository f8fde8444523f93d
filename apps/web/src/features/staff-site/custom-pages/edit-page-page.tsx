import { adminCustomPagesPage, adminEditCustomPage, customPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { reloadUserInfo } from '../../../lib/site.ts';
import { LanguageTexts } from '../language-texts.tsx';
import { pageActs, pageEditor, type loadWholePage } from './data.ts';
import { FactsDialog } from './facts-dialog.tsx';
import { pageMessages } from './messages.ts';

export function EditPagePage({ page, language }: Awaited<ReturnType<typeof loadWholePage>>) {
  const own = useMessages(pageMessages);
  return (
    <LanguageTexts
      title={nameIn(page.title, useLang())}
      language={language}
      text={page.texts.find((one) => one.language === language)}
      addresses={{
        in: (one) => addressOf(adminEditCustomPage, { pageId: page.id, language: one === 'zh' ? undefined : one }),
        list: addressOf(adminCustomPagesPage),
        readers: page.visible && !page.deleted ? addressOf(customPage, { slug: page.slug }) : null,
      }}
      labels={own}
      editor={{ ...pageEditor, draftKey: `${language === 'zh' ? 'page' : 'page-en'}:${page.id}` }}
      write={async (text) => {
        await pageActs.write(page.id, language, text);
        reloadUserInfo();
      }}
      renderFacts={(close) => <FactsDialog page={page} onClose={close} />}
    />
  );
}
