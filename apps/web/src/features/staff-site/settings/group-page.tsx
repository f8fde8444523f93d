import { useEffect, useRef, type ReactNode } from 'react';
import { useBlocker, useLocation } from 'react-router';
import type { SettingGroup } from '@chaguan/contract';
import { useMessages, useLang } from '../../../lib/i18n.ts';
import { confirm, toast } from '../../../ui/overlays.ts';
import { errorText } from '../../../lib/errors/failure-text.ts';
import { Card } from '../../../ui/card.tsx';
import { ActButton } from '../../staff/act-buttons.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { Area } from '../../staff/area.tsx';
import { settingsMessages } from './messages.ts';
import { BackToSettings } from './back-link.tsx';
import type { Setting } from './changes.ts';
import { SettingField } from './setting-field.tsx';
import { settingTexts } from './setting-texts.ts';
import { useSettings } from './use-settings.ts';

/** Sticky at the bottom while there are unsaved changes. */
function SaveBar({ changes, busy, onDiscard }: { changes: number; busy: boolean; onDiscard: () => void }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(settingsMessages);
  return (
    <div
      data-bar
      className="sticky bottom-0 z-20 flex flex-wrap items-center justify-end gap-3 border border-line bg-surface px-4 py-3 shadow-overlay max-md:bottom-(--tabs) md:rounded-card"
    >
      <span role="status" className="mr-auto text-small">
        {own.changed(changes)}
      </span>
      <ActButton onClick={onDiscard}>{own.discard}</ActButton>
      <ActButton type="submit" tone="primary" busy={busy}>
        {messages.save}
      </ActButton>
    </div>
  );
}

/** Asks before leaving the page with unsaved changes. */
function useUnsavedWarning(unsaved: boolean): void {
  const own = useMessages(settingsMessages);
  const requested = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (!unsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
  useEffect(() => {
    if (blocker.state !== 'blocked' || requested.current) return;
    requested.current = true;
    const askFirst = async () => {
      const agreed = await confirm({ title: own.leaveTitle, text: own.leaveText, action: own.leave });
      requested.current = false;
      if (agreed) blocker.proceed();
      else blocker.reset();
    };
    void askFirst();
  }, [blocker, own]);
}

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
