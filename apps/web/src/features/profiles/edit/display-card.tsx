import { useRevalidator } from 'react-router';
import { useMessages } from '../../../lib/i18n.ts';
import { hasOtherFiles, localeOf, rememberLocale, storedName } from '../../../lib/language.ts';
import { useLocale } from '../../../lib/site.ts';
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
  ['zh_TW', '繁體中文'],
  ['en_US', 'English'],
] as const;

/** Takes effect here immediately; the account stores it for other browsers. */
export function DisplayCard() {
  const locale = useLocale();
  const messages = useMessages(editMessages);
  const density = useStore(densityStore);
  const { revalidate } = useRevalidator();
  async function speak(language: string): Promise<void> {
    const chosen = localeOf(language);
    rememberLocale(chosen);
    const sent = sendDisplay({ language: storedName(chosen) });
    if (!hasOtherFiles(chosen, locale)) return void (await Promise.all([sent, revalidate()]));
    await sent;
    location.reload();
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
            <Select {...control} value={storedName(locale)} onChange={({ target }) => void speak(target.value)}>
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
