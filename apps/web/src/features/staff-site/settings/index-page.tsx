import {
  adminDeliveryPage,
  adminImportSettingsPage,
  adminSettingChangesPage,
  adminSettingGroupPage,
  settingGroups,
} from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { saveFile } from '../../../lib/csv.ts';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { useSiteInfo } from '../../../lib/site.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { Link } from '../../../ui/link.tsx';
import { ActButtonLink } from '../../staff/act-buttons.tsx';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { deliveryMessages } from '../delivery/messages.ts';
import { ChangesList, type SettingChanges } from './changes-list.tsx';
import type { Setting } from './changes.ts';
import { findSettings } from './find-settings.ts';
import { settingsMessages } from './messages.ts';
import { SearchResults } from './search-results.tsx';
import { settingTexts } from './setting-texts.ts';
import { settingsFile } from './settings-file.ts';

type Entry = { to: string; name: string; about: string; differs: number };

/** Pages of settings: the groups, and what has a page of its own. */
function useEntries(settings: readonly Setting[]): Entry[] {
  const { groups } = settingTexts[useLang()];
  const delivery = useMessages(deliveryMessages);
  const ofGroups = settingGroups.map((group) => ({
    to: addressOf(adminSettingGroupPage, { group }),
    ...groups[group],
    differs: settings.filter((setting) => setting.group === group && setting.value !== setting.initial).length,
  }));
  return [...ofGroups, { to: addressOf(adminDeliveryPage), name: delivery.title, about: delivery.about, differs: 0 }];
}

function Entries({ settings }: { settings: readonly Setting[] }) {
  const own = useMessages(settingsMessages);
  return (
    <Card>
      <ul aria-label={own.groups} className="md:grid md:grid-cols-2">
        {useEntries(settings).map(({ to, name, about, differs }) => (
          <li key={to} className="border-b border-line last:border-b-0 md:odd:border-r">
            <Link quiet to={to} className="flex h-full items-center gap-3 px-4 py-3 hover:bg-surface-2">
              <span className="grid min-w-0 flex-1">
                <span className="flex items-baseline gap-2 text-small font-medium text-ink">
                  {name}
                  {differs > 0 && <span className="text-tiny font-normal text-tea">{own.differs(differs)}</span>}
                </span>
                <span className="text-meta text-ink-2">{about}</span>
              </span>
              <Icon name="chevron-right" size={16} aria-hidden className="shrink-0 text-ink-2" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function FileButtons({ settings }: { settings: readonly Setting[] }) {
  const own = useMessages(settingsMessages);
  const site = useSiteInfo()?.title ?? '';
  function save(): void {
    const now = new Date();
    saveFile(own.fileName(now.toISOString().slice(0, 10)), new Blob([settingsFile(settings, site, now)], { type: 'application/json' }));
  }
  return (
    <span className="flex flex-wrap gap-2">
      <Button size="small" icon={<Icon name="file-down" size={16} />} onClick={save}>
        {own.export}
      </Button>
      <ActButtonLink size="small" icon={<Icon name="file-up" size={16} />} to={addressOf(adminImportSettingsPage)}>
        {own.import}
      </ActButtonLink>
    </span>
  );
}

type Props = { settings: readonly Setting[]; changes: SettingChanges };

/** The index of all settings: by group, by search, and by the latest changes. */
export function SettingsIndexPage({ settings, changes }: Props) {
  const messages = useMessages(staffMessages);
  const own = useMessages(settingsMessages);
  const [typed, type] = useState('');
  const recent = changes.items.slice(0, 5);
  return (
    <Area title={messages.settings} aside={<FileButtons settings={settings} />}>
      <div className="max-md:px-4">
        <Input
          type="search"
          aria-label={own.search}
          placeholder={own.searchHint}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      </div>
      {typed.trim() === '' ? <Entries settings={settings} /> : <SearchResults matches={findSettings(settings, typed)} />}
      {typed.trim() === '' && recent.length > 0 && (
        <Card labelledBy="recent-changes" className="min-w-0">
          <CardTitle
            id="recent-changes"
            aside={
              <Link quiet to={addressOf(adminSettingChangesPage)} className="text-meta text-tea">
                {own.allChanges}
              </Link>
            }
          >
            {own.recent}
          </CardTitle>
          <ChangesList items={recent} settings={settings} />
        </Card>
      )}
    </Area>
  );
}
