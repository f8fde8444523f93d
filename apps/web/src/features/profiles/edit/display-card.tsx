import { useRevalidator } from 'react-router';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { langOf, rememberLang } from '../../../lib/language.ts';
import { useStore } from '../../../lib/store.ts';
import { chooseDensity, densityStore, type Density } from '../../../lib/theme.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/inputs.tsx';
import { sendDisplay } from './data.ts';
import { EditCard } from './edit-card.tsx';
import { editMessages } from './messages.ts';

const densities: readonly Density[] = ['comfortable', 'compact'];
// Each language in its own name, so that users who cannot read the page find theirs.
const languages = [
  ['zh_CN', '简体中文'],
  ['en_US', 'English'],
] as const;

/** Takes effect here immediately; the account stores it for other browsers. */
export function DisplayCard() {
  const lang = useLang();
  const messages = useMessages(editMessages);
  const density = useStore(densityStore);
  const { revalidate } = useRevalidator();
  async function speak(language: (typeof languages)[number][0]): Promise<void> {
    rememberLang(langOf(language));
    await Promise.all([sendDisplay({ language }), revalidate()]);
  }
  return (
    <EditCard title={messages.displayTitle} note={messages.displayHint}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={messages.density}>
          {(control) => (
            <Select
              {...control}
              value={density}
              onChange={({ target }) => chooseDensity(target.value === 'compact' ? 'compact' : 'comfortable')}
            >
              {densities.map((one) => (
                <option key={one} value={one}>
                  {messages.densities[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={messages.language}>
          {(control) => (
            <Select
              {...control}
              value={lang === 'zh' ? 'zh_CN' : 'en_US'}
              onChange={({ target }) => void speak(target.value === 'en_US' ? 'en_US' : 'zh_CN')}
            >
              {languages.map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </EditCard>
  );
}
