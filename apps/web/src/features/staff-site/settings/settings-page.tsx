import { errorText } from '../../../lib/errors/failure-text.ts';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { toast } from '../../../ui/overlays.ts';
import { ActButton } from '../../staff/act-buttons.tsx';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import type { Setting } from './changes.ts';
import { settingsMessages } from './messages.ts';
import { settingTexts } from './setting-texts.ts';
import { SettingField } from './setting-field.tsx';
import { useSettings } from './use-settings.ts';

export function SettingsPage({ settings }: { settings: readonly Setting[] }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(settingsMessages);
  const lang = useLang();
  const state = useSettings(settings, () => toast(own.saved, { kind: 'success' }));
  const groups = [...new Set(settings.map(({ group }) => group))];
  return (
    <Area title={messages.settings}>
      <nav aria-label={own.groups} className="flex flex-wrap gap-x-4 gap-y-1 text-small max-md:px-4">
        {groups.map((group) => (
          <a key={group} href={`#${group}`} className="inline-flex items-center text-tea pointer-coarse:min-h-11">
            {settingTexts[lang].groups[group]}
          </a>
        ))}
      </nav>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void state.save(event.currentTarget);
        }}
      >
        {groups.map((group) => (
          <Card key={group} labelledBy={group}>
            <CardTitle id={group}>{settingTexts[lang].groups[group]}</CardTitle>
            <div className="grid max-w-[640px] gap-5 px-4 py-4">
              {settings
                .filter((setting) => setting.group === group)
                .map((setting) => {
                  const problem = state.problems[setting.key];
                  return (
                    <SettingField
                      key={setting.key}
                      setting={setting}
                      value={state.valueOf(setting)}
                      error={problem ? errorText(problem.code, problem.params ?? {}, lang) : null}
                      onChange={(value) => state.change(setting.key, value)}
                    />
                  );
                })}
            </div>
          </Card>
        ))}
        {state.changes > 0 && (
          <div
            data-bar
            className="sticky bottom-0 z-20 flex flex-wrap items-center justify-end gap-3 border border-line bg-surface px-4 py-3 shadow-overlay max-md:bottom-[calc(56px+env(safe-area-inset-bottom))] md:rounded-card"
          >
            <span role="status" className="mr-auto text-small">
              {own.changed(state.changes)}
            </span>
            <ActButton onClick={state.discard}>{own.discard}</ActButton>
            <ActButton type="submit" tone="primary" busy={state.busy}>
              {messages.save}
            </ActButton>
          </div>
        )}
      </form>
    </Area>
  );
}
