import { editSettings } from '@chaguan/contract';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useRevalidator } from 'react-router';
import { api } from '../../../lib/api/browser.ts';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { focusRefused } from '../../../lib/form.ts';
import { reloadUserInfo } from '../../../lib/site.ts';
import { reportFailure } from '../../failures/report-failure.ts';
import { changedValues, settingProblem, type Draft, type Setting, type SettingProblem } from './changes.ts';

export function useSettings(settings: readonly Setting[], onSaved: () => void) {
  const [draft, setDraft] = useState<Draft>({});
  const [problems, setProblems] = useState<Record<string, SettingProblem>>({});
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const changed = changedValues(settings, draft);

  /** Flushed synchronously, because only then an invalid field can get the focus. */
  function refuse(form: HTMLFormElement, result: Record<string, SettingProblem>): void {
    flushSync(() => setProblems(result));
    focusRefused(form);
  }

  function check(): Record<string, SettingProblem> {
    const result: Record<string, SettingProblem> = {};
    for (const setting of settings) {
      const text = changed[setting.key];
      const problem = text === undefined ? null : settingProblem(setting, text);
      if (problem) result[setting.key] = problem;
    }
    return result;
  }

  async function send(form: HTMLFormElement): Promise<void> {
    try {
      await api.call(editSettings, { body: { values: changed } });
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      // The server may name a field by its path in the body (`values.mode`).
      const named = reason.fields.map((one) => ({ ...one, key: one.field.split(/[./]/).at(-1) ?? one.field }));
      const known = named.filter(({ key }) => key in changed);
      refuse(form, Object.fromEntries(known.map(({ key, code, params }) => [key, { code, params }])));
      reportFailure(
        reason,
        known.map(({ field }) => field),
      );
      return;
    }
    setDraft({});
    setProblems({});
    onSaved();
    await revalidate();
    // The site's name, mode and switches are part of the surrounding page.
    reloadUserInfo();
  }

  async function save(form: HTMLFormElement): Promise<void> {
    const result = check();
    if (Object.keys(result).length > 0) {
      refuse(form, result);
      return;
    }
    setBusy(true);
    await send(form).finally(() => setBusy(false));
  }

  return {
    busy,
    problems,
    changes: Object.keys(changed).length,
    valueOf: ({ key, value }: Setting) => draft[key] ?? value,
    change(key: string, value: string): void {
      setDraft((old) => ({ ...old, [key]: value }));
      setProblems(({ [key]: _, ...others }) => others);
    },
    discard(): void {
      setDraft({});
      setProblems({});
    },
    save,
  };
}
