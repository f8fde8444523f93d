import { adminSettingsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { settingsMessages } from './messages.ts';

export function BackToSettings() {
  const own = useMessages(settingsMessages);
  return (
    <ButtonLink tone="quiet" size="small" to={addressOf(adminSettingsPage)} icon={<Icon name="arrow-left" size={16} />}>
      {own.allSettings}
    </ButtonLink>
  );
}
