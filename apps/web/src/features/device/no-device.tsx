import { mobilePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../lib/i18n.ts';
import { buttonClass } from '../../ui/button.tsx';
import { TeaMark } from '../../ui/tea-mark.tsx';
import { chooseMobile } from './choose-mobile.ts';
import { deviceMessages } from './messages.ts';

/** Shown in place of the app on a computer, if the site is for phones only. CSS decides; see the boot script. */
export default function NoDevice() {
  const messages = useMessages(deviceMessages);
  return (
    <div className="no-device min-h-dvh place-items-center">
      <div className="flex flex-col items-center gap-2 px-6 pb-16 text-center">
        <TeaMark mood="covered" className="mb-3 size-28" />
        <h1 className="text-title font-semibold">{messages.title}</h1>
        <p className="max-w-[30em] text-ink-2">{messages.text}</p>
        <a
          href={addressOf(mobilePage)}
          className={buttonClass('primary', 'large', 'mt-5')}
          onClick={(event) => {
            // The requested page itself, in the layout of a phone.
            event.preventDefault();
            chooseMobile();
            location.reload();
          }}
        >
          {messages.toMobile}
        </a>
      </div>
    </div>
  );
}
