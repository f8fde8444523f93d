import type { SettingGroup } from '@chaguan/contract';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { errorText } from '../../../lib/errors/failure-text.ts';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { toast } from '../../../ui/overlays.ts';
import { Area } from '../../staff/area.tsx';
import { BackToSettings } from './back-link.tsx';
import type { Setting } from './changes.ts';
import { settingsMessages } from './messages.ts';
import { SaveBar } from './save-bar.tsx';
import { SettingField } from './setting-field.tsx';
import { settingTexts } from './setting-texts.ts';
import { useSettings } from './use-settings.ts';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

/** The setting after `#` in the URL: highlighted, and scrolled to. */
function useNamedSetting(): string {
  const key = useLocation().hash.slice(1);
  useEffect(() => {
    if (key !== '') document.getElementById(key)?.scrollIntoView({ block: 'center' });
  }, [key]);
  return key;
}

type Props = { group: SettingGroup; settings: readonly Setting[]; children?: ReactNode };

/** `children`: further content of the group, above its settings. */
export function SettingGroupPage({ group, settings, children }: Props) {
  const own = useMessages(settingsMessages);
  const lang = useLang();
  const state = useSettings(settings, () => toast(own.saved, { kind: 'success' }));
  const named = useNamedSetting();
  useUnsavedWarning(state.changes > 0);
  const { name, about } = settingTexts[lang].groups[group];
  return (
    <Area title={name} note={about} aside={<BackToSettings />}>
      {children}
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void state.save(event.currentTarget);
        }}
      >
        <Card>
          <div className="grid max-w-[672px] gap-3 px-1 py-3">
            {settings.map((setting) => {
              const problem = state.problems[setting.key];
              return (
                <SettingField
                  key={setting.key}
                  setting={setting}
                  named={named === setting.key}
                  value={state.valueOf(setting)}
                  error={problem ? errorText(problem.code, problem.params ?? {}, lang) : null}
                  onChange={(value) => state.change(setting.key, value)}
                />
              );
            })}
          </div>
        </Card>
        {state.changes > 0 && <SaveBar changes={state.changes} busy={state.busy} onDiscard={state.discard} />}
      </form>
    </Area>
  );
}
