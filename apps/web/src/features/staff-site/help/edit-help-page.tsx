import { adminEditHelpPage, adminHelpPage, helpDetailPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { LanguageTexts } from '../language-texts.tsx';
import { helpActs, helpEditor, type loadWholeHelp } from './data.ts';
import { staffHelpMessages } from './messages.ts';
import { LocationDialog } from './location-dialog.tsx';

export function EditHelpPage({ help, categories, language }: Awaited<ReturnType<typeof loadWholeHelp>>) {
  const own = useMessages(staffHelpMessages);
  const text = help.texts.find((one) => one.language === language);
  return (
    <LanguageTexts
      title={nameIn(help.name, useLang())}
      language={language}
      text={text && { ...text, title: text.name }}
      addresses={{
        in: (one) => addressOf(adminEditHelpPage, { helpId: help.id, language: one === 'zh' ? undefined : one }),
        list: addressOf(adminHelpPage),
        readers: help.visible && !help.deleted ? addressOf(helpDetailPage, { helpId: help.id }) : null,
      }}
      labels={own}
      editor={{ ...helpEditor, written: 'help', draftKey: `${language === 'zh' ? 'help' : 'help-en'}:${help.id}` }}
      write={({ title, ...rest }) => helpActs.write(help.id, language, { name: title, ...rest })}
      renderFacts={(close) => <LocationDialog help={help} categories={categories} onClose={close} />}
    />
  );
}
