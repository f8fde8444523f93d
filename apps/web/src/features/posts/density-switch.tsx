import { useLayoutEffect } from 'react';
import { messages, useMessages } from '../../lib/i18n.ts';
import { useStore } from '../../lib/store.ts';
import { chooseDensity, densityStore, readDensity } from '../../lib/theme.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';

const densityMessages = messages({ zh: { compact: '紧凑列表' }, en: { compact: 'Compact list' } });

/** One line per item of a list, or three; stored by the browser. */
export function DensitySwitch() {
  const texts = useMessages(densityMessages);
  useLayoutEffect(readDensity, []);
  const compact = useStore(densityStore) === 'compact';
  return (
    <IconButton
      label={texts.compact}
      aria-pressed={compact}
      icon={<Icon name="rows-3" size={18} />}
      onClick={() => chooseDensity(compact ? 'comfortable' : 'compact')}
    />
  );
}
