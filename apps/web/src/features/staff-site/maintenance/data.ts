import { integrityTexts, startMaintenance, type Answer, type MaintenanceKind, type readMaintenance } from '@chaguan/contract';
import { api } from '../../../lib/api/browser.ts';
import type { Lang } from '../../../lib/language.ts';

export type Maintenance = Answer<typeof readMaintenance>;
export type Run = Maintenance['runs'][number];
export type Finding = Run['findings'][number];

export const start = (kind: MaintenanceKind) => api.call(startMaintenance, { body: { kind } });

/** The meaning of a check and what to do, in the reader's language; undefined for unknown checks. */
export function textOf(check: string, lang: Lang): { what: string; todo: string } | undefined {
  const text = Object.entries(integrityTexts).find(([name]) => name === check)?.[1];
  if (text === undefined) return undefined;
  return lang === 'zh' ? { what: text.zh, todo: text.todoZh } : { what: text.en, todo: text.todoEn };
}

/** `20.4 MB`; exact bytes do not matter here. */
export function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MB`;
}
