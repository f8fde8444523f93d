import { useMessages } from '../../lib/i18n.ts';
import { useStore } from '../../lib/store.ts';
import { chooseDensity, densityStore } from '../../lib/theme.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/inputs.tsx';
import { UserPage } from '../user-area/user-page.tsx';
import { profileMessages } from './messages.ts';

export function EditPage() {
  const words = useMessages(profileMessages);
  const density = useStore(densityStore);
  return (
    <UserPage title={words.editTitle}>
      <Card labelledBy="display">
        <CardTitle id="display">{words.displayTitle}</CardTitle>
        <div className="p-4">
          <Field label={words.density} hint={words.densityHint}>
            {(control) => (
              <Select
                {...control}
                value={density}
                onChange={({ target }) => chooseDensity(target.value === 'compact' ? 'compact' : 'comfortable')}
              >
                <option value="comfortable">{words.densities.comfortable}</option>
                <option value="compact">{words.densities.compact}</option>
              </Select>
            )}
          </Field>
        </div>
      </Card>
    </UserPage>
  );
}
