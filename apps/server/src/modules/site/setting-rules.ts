import { wechatTemplatePattern, type Setting } from '@chaguan/contract';
import type Type from 'typebox';

type Shape = Type.Static<typeof Setting>;
type Group = Shape['group'];
/** A setting: its initial value, where staff find it, and its allowed values. Defaults follow domain/rules.md section 1. */
export interface SettingRule<T> {
  group: Group;
  kind: Shape['kind'];
  initial: T;
  choices?: readonly string[];
  minimum?: number;
  /** The pattern for the whole text. */
  pattern?: string;
  maximum?: number;
}

export function text(group: Group, initial: string, maximum = 200): SettingRule<string> {
  return { group, kind: maximum > 300 ? 'long_text' : 'text', initial, maximum };
}

export function flag(group: Group, initial: boolean): SettingRule<boolean> {
  return { group, kind: 'boolean', initial };
}

export function whole(group: Group, initial: number, minimum: number, maximum: number): SettingRule<number> {
  return { group, kind: 'integer', initial, minimum, maximum };
}

export function decimal(group: Group, initial: number, minimum: number, maximum: number): SettingRule<number> {
  return { group, kind: 'number', initial, minimum, maximum };
}

/** Yuan with at most two decimals, or whole points, as text; empty for no limit. */
export function sum(group: Group, kind: 'yuan' | 'points', initial: string): SettingRule<string> {
  return { group, kind, initial };
}

export function choice<const W extends string>(group: Group, initial: NoInfer<W>, ...choices: W[]): SettingRule<W> {
  return { group, kind: 'choice', initial, choices };
}

/** A text of mail with placeholders (`mail-templates.ts`); never empty. A subject is one line. */
export function template(initial: string, maximum: 120 | 2000 = 120): SettingRule<string> {
  return { group: 'mailTexts', kind: maximum === 120 ? 'text' : 'long_text', initial, minimum: 1, maximum };
}

/** A term that the site uses in its texts; never empty, otherwise sentences would have a gap. */
export function word(initial: string): SettingRule<string> {
  return { group: 'appearance', kind: 'text', initial, minimum: 1, maximum: 20 };
}

/** A text in a special format, written by its own screen. */
export function form(initial: string, pattern: string): SettingRule<string> {
  return { group: 'appearance', kind: 'text', initial, pattern, maximum: 100 };
}

/** Which template of WeChat's official account has the reminders of a group, and with what in its fields; empty: they are not sent there. */
export function wechatTemplate(): SettingRule<string> {
  return { group: 'wechat', kind: 'text', initial: '', pattern: wechatTemplatePattern, maximum: 300 };
}

/** Any number of the choices, by default all. `minimum` 1: at least one. */
export function several(group: Group, choices: readonly string[], minimum = 0): SettingRule<string> {
  return { group, kind: 'set', initial: choices.join(', '), choices, minimum };
}

export function review() {
  return choice('review', 'none', 'none', 'first_posts', 'privileged_skip', 'all');
}
