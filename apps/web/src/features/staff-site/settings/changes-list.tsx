import type { Answer, listSettingChanges, SettingKey } from '@chaguan/contract';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import type { Lang } from '../../../lib/language.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Time } from '../../../ui/time.tsx';
import { ChangeTable } from '../../staff/change-table.tsx';
import type { Setting } from './changes.ts';
import { settingsMessages } from './messages.ts';
import { settingTexts } from './setting-texts.ts';
import { valueText } from './value-text.ts';

export type SettingChanges = Answer<typeof listSettingChanges>;
type Change = SettingChanges['items'][number];

type Kinds = ReadonlyMap<string, Setting['kind']>;

/** Values as text, in the wording of the settings' screens. */
function changesInWords({ changes }: Change, kinds: Kinds, lang: Lang): Change['changes'] {
  const inWords = (field: string, value: string | null) =>
    value === null ? null : valueText({ key: field as SettingKey, kind: kinds.get(field) ?? 'text' }, value, lang);
  return changes.map(({ field, before, after }) => ({ field, before: inWords(field, before), after: inWords(field, after) }));
}

/** Who changed which settings, with old and new values, the newest first. */
export function ChangesList({ items, settings }: { items: readonly Change[]; settings: readonly Setting[] }) {
  const own = useMessages(settingsMessages);
  const lang = useLang();
  const kinds: Kinds = new Map(settings.map(({ key, kind }) => [key, kind]));
  return (
    <ul>
      {items.map((item) => {
        const who = item.actor ? item.actor.name || item.actor.account || `#${item.actor.id}` : own.system;
        return (
          <li key={item.id} className="flex gap-3 border-t border-line px-4 py-3 first:border-t-0">
            <Avatar name={who} url={item.actor?.avatarUrl} size={36} />
            <div className="grid min-w-0 flex-1 gap-1">
              <p className="text-small">
                <span className="font-medium">{who}</span>{' '}
                <span className="text-meta text-ink-2">
                  <Time at={item.at} />
                </span>
              </p>
              <ChangeTable changes={changesInWords(item, kinds, lang)} label={own.changesTitle} names={settingTexts[lang].labels} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
