import Laptop from 'lucide-react/icons/laptop';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import type { MemberSession } from './data.ts';
import { sessionMessages } from './messages.ts';

type Device = MemberSession['device'];

const icons = { desktop: Laptop, mobile: Smartphone, tablet: Tablet, unknown: MonitorSmartphone };

/** Names that a Chinese reader knows by another word. */
const inChinese: Readonly<Record<string, string>> = { WeChat: '微信' };

/** `Chrome · Windows`. */
export function useDeviceName(): (device: Device) => string {
  const lang = useLang();
  const words = useMessages(sessionMessages);
  return ({ browser, system }) => {
    const shown = lang === 'zh' ? (inChinese[browser] ?? browser) : browser;
    return [shown, system].filter(Boolean).join(' · ') || words.unknownDevice;
  };
}

export function DeviceIcon({ kind, className }: { kind: Device['kind']; className?: string }) {
  const Icon = icons[kind];
  return <Icon aria-hidden size={20} className={className} />;
}

/** `浙江 · 223.5.5.5`; an unknown place is a dash. */
export function Whence({ place, address }: Pick<MemberSession, 'place' | 'address'>) {
  const lang = useLang();
  const words = useMessages(sessionMessages);
  return (
    <>
      {place ? nameIn(place, lang) : words.unknownPlace}
      {address && (
        <>
          {' · '}
          <span className="break-all tabular-nums">{address}</span>
        </>
      )}
    </>
  );
}
