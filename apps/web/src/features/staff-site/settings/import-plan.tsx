import { errorText } from '../../../lib/errors/failure-text.ts';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { ChangeTable } from '../../staff/change-table.tsx';
import { importMessages } from './import-messages.ts';
import { settingTexts } from './setting-texts.ts';
import type { ImportPlan } from './settings-file.ts';
import { shortValue } from './value-text.ts';

/** Maximum length of a displayed value. */
const mostCharacters = 300;

/** The difference between a file and the current settings, including what is not imported. */
export function PlanCards({ plan: { changes, refused, unknown, same } }: { plan: ImportPlan }) {
  const own = useMessages(importMessages);
  const lang = useLang();
  const { labels } = settingTexts[lang];
  const lines = changes.map(({ setting, value }) => ({
    field: setting.key,
    before: shortValue(setting, setting.value, lang, mostCharacters),
    after: shortValue(setting, value, lang, mostCharacters),
  }));
  return (
    <>
      {refused.length > 0 && (
        <Card labelledBy="refused">
          <CardTitle id="refused">{own.refused(refused.length)}</CardTitle>
          <ul className="px-4 py-2 text-small">
            {refused.map(({ setting, value, code, params }) => (
              <li key={setting.key} className="py-1">
                <span className="font-medium">{labels[setting.key] ?? setting.key}</span>
                <span className="text-ink-2"> · {shortValue(setting, value, lang)}</span>
                <span className="block text-meta text-cinnabar">{errorText(code, params, lang)}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {unknown.length > 0 && (
        <Card labelledBy="unknown">
          <CardTitle id="unknown">{own.unknown}</CardTitle>
          <p className="px-4 py-3 font-mono text-meta wrap-anywhere">{unknown.join(' ')}</p>
        </Card>
      )}
      <Card labelledBy="would-change" className="min-w-0">
        <CardTitle id="would-change">{changes.length === 0 ? own.nothing : own.changes(changes.length)}</CardTitle>
        <div className="grid gap-2 px-4 py-3">
          {changes.length > 0 && <ChangeTable changes={lines} label={own.changes(changes.length)} names={labels} />}
          {same > 0 && <p className="text-meta text-ink-2">{own.same(same)}</p>}
        </div>
      </Card>
    </>
  );
}
