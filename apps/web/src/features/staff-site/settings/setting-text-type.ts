import type { SettingGroup } from '@chaguan/contract';

/** The texts of all settings in one language, by key of the contract's settings. */
export type SettingTexts = {
  groups: Record<SettingGroup, { name: string; about: string }>;
  labels: Record<string, string>;
  hints: Record<string, string>;
};
