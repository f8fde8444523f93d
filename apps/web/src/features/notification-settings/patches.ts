import { notificationGroups, type NotificationGroup } from '@chaguan/contract';
import type { Choice, Patch, Settings } from './data.ts';

/** The settings after applying a patch. */
export function patched(settings: Settings, { groups, ...rest }: Patch): Settings {
  const changed = Object.entries(groups ?? {}).map(([group, choice]) => [
    group,
    { ...settings.groups[group as NotificationGroup], ...choice },
  ]);
  return { ...settings, ...rest, groups: { ...settings.groups, ...Object.fromEntries(changed) } };
}

/** The reverse of a patch. */
export function inverse(settings: Settings, { groups, ...rest }: Patch): Patch {
  const before = Object.entries(groups ?? {}).map(([group, choice]) => {
    const old = settings.groups[group as NotificationGroup];
    return [group, Object.fromEntries(Object.keys(choice ?? {}).map((channel) => [channel, old[channel as keyof Choice]]))];
  });
  const others = Object.fromEntries(Object.keys(rest).map((name) => [name, settings[name as keyof typeof rest]]));
  return { ...others, ...(groups && { groups: Object.fromEntries(before) }) };
}

/** No mail of any group, nor the best of what was missed. */
export function withoutMail(): Patch {
  return { groups: Object.fromEntries(notificationGroups.map((group) => [group, { mail: 'off' as const }])), best: 'off' };
}

export function hasMail({ groups, best }: Settings): boolean {
  return best !== 'off' || notificationGroups.some((group) => groups[group].mail !== 'off');
}
