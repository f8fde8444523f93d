import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { MemberSession } from './data.ts';
import { sessionMessages } from './messages.ts';

type Device = MemberSession['device'];

const icons = { desktop: 'laptop', mobile: 'smartphone', tablet: 'tablet', unknown: 'monitor-smartphone' } as const;

/** Names with another Chinese form. */
const inChinese: Readonly<Record<string, string>> = { WeChat: '微信' };

/** `Chrome · Windows`. */
export function useDeviceName(): (device: Device) => string {
  const lang = useLang();
  const messages = useMessages(sessionMessages);
  return ({ browser, system }) => {
    const browserName = lang === 'zh' ? (inChinese[browser] ?? browser) : browser;
    return [browserName, system].filter(Boolean).join(' · ') || messages.unknownDevice;
  };
}

export function DeviceIcon({ kind, className }: { kind: Device['kind']; className?: string }) {
  return <Icon name={icons[kind]} size={20} className={className} />;
}

/** `浙江 · 223.5.5.5`; an unknown region is a dash. */
export function Whence({ place: region, address }: Pick<MemberSession, 'place' | 'address'>) {
  const lang = useLang();
  const messages = useMessages(sessionMessages);
  return (
    <>
      {region ? nameIn(region, lang) : messages.unknownRegion}
      {address && (
        <>
          {' · '}
          <span className="break-all tabular-nums">{address}</span>
        </>
      )}
    </>
  );
}
