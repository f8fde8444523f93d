import { adminSettingGroupPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import type { Setting } from './changes.ts';
import { settingsMessages } from './messages.ts';
import { settingTexts } from './setting-texts.ts';
import { shortValue } from './value-text.ts';

/** Search results: each links to the setting on the page of its group. */
export function SearchResults({ matches }: { matches: readonly Setting[] }) {
  const own = useMessages(settingsMessages);
  const lang = useLang();
  const texts = settingTexts[lang];
  return (
    <Card>
      <p role="status" className="px-4 pt-2.5 text-meta text-ink-2">
        {matches.length > 0 && own.matches(matches.length)}
      </p>
      {matches.length === 0 && <EmptyState title={own.noMatch} text={own.noMatchText} />}
      <ul className="pb-1">
        {matches.map((setting) => (
          <li key={setting.key} className="border-t border-line first:border-t-0">
            <Link
              quiet
              to={`${addressOf(adminSettingGroupPage, { group: setting.group })}#${setting.key}`}
              className="grid gap-x-4 px-4 py-2.5 hover:bg-surface-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
            >
              <span className="text-small font-medium">{texts.labels[setting.key] ?? setting.key}</span>
              <span className="truncate text-meta text-ink md:text-right">{shortValue(setting, setting.value, lang)}</span>
              <span className="text-meta text-ink-2 md:col-span-2">
                {[texts.groups[setting.group].name, texts.hints[setting.key]].filter(Boolean).join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
