import { adminSettingChangesPage } from '@chaguan/contract';
import { addressOf, type PageQuery } from '@chaguan/contract/address-of';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Area } from '../../staff/area.tsx';
import { BackToSettings } from './back-link.tsx';
import { ChangesList, type SettingChanges } from './changes-list.tsx';
import type { Setting } from './changes.ts';
import { settingsMessages } from './messages.ts';
import { settingTexts } from './setting-texts.ts';

type Props = { filters: PageQuery<typeof adminSettingChangesPage>; changes: SettingChanges; settings: readonly Setting[] };

export function SettingChangesPage({ filters: { key, olderThan }, changes: { items, next }, settings }: Props) {
  const own = useMessages(settingsMessages);
  const { labels } = settingTexts[useLang()];
  return (
    <Area title={key ? own.changesOf(labels[key] ?? key) : own.changesTitle} aside={<BackToSettings />}>
      <Card className="min-w-0">
        {items.length === 0 ? (
          <EmptyState title={own.noChanges} text={own.noChangesText} />
        ) : (
          <ChangesList items={items} settings={settings} />
        )}
      </Card>
      {(next ?? olderThan) && (
        <nav className="flex justify-center gap-2">
          {olderThan && <ButtonLink to={addressOf(adminSettingChangesPage, { key })}>{own.newest}</ButtonLink>}
          {next && (
            <ButtonLink tone="primary" to={addressOf(adminSettingChangesPage, { key, olderThan: next })}>
              {own.older}
            </ButtonLink>
          )}
        </nav>
      )}
    </Area>
  );
}
