import { useEffect, useRef } from 'react';
import { useMessages } from '../lib/i18n.ts';
import { useStore } from '../lib/store.ts';
import { hasPopovers } from '../lib/popovers.ts';
import { IconButton } from './icon-button.tsx';
import { dialogMessages } from './dialog-messages.ts';
import { Icon } from './icon.tsx';
import { closeToast, toastStore, type Toast } from './overlays.ts';
import { positionToasts } from './toast-position.ts';

const visibleMs = 5_000;
const icons = {
  info: <Icon name="info" size={18} className="mt-0.5 shrink-0 text-ink-2" />,
  success: <Icon name="circle-check" size={18} className="mt-0.5 shrink-0 text-tea" />,
  error: <Icon name="circle-alert" size={18} className="mt-0.5 shrink-0 text-cinnabar" />,
};
const line =
  'pointer-events-auto flex w-full max-w-[420px] animate-[rise_180ms_var(--ease-out)] items-start gap-2.5 rounded-card ' +
  'border border-line bg-surface py-2 pr-2 pl-3.5 text-small text-ink shadow-overlay';
/** How often a toast checks whether something clickable has come beneath it. */
const lookMs = 250;
// On a phone as wide as the screen: above the bars at the bottom edge, or below the header.
const edge =
  'pointer-events-none fixed inset-x-4 z-70 m-0 w-auto flex-col items-center gap-2 overflow-visible border-0 bg-transparent p-0 open:flex ' +
  'md:w-[420px] md:items-end top-auto bottom-30 md:bottom-6 md:right-6 md:left-auto ' +
  'data-[place^=upper]:top-16 data-[place^=upper]:bottom-auto data-[place=middle]:top-[45%] data-[place=middle]:bottom-auto ' +
  'md:data-[place$=start]:left-6 md:data-[place$=start]:right-auto';

function ToastLine({ toast }: { toast: Toast }) {
  const messages = useMessages(dialogMessages);
  useEffect(() => {
    if (toast.persistent) return undefined;
    const timer = setTimeout(() => closeToast(toast.id), visibleMs);
    return () => clearTimeout(timer);
  }, [toast]);
  const act = () => {
    toast.action?.onSelect();
    closeToast(toast.id);
  };
  return (
    <li className={line}>
      {icons[toast.kind]}
      <span className="min-w-0 flex-1 break-words whitespace-pre-line first-letter:uppercase">{toast.text}</span>
      {toast.action && (
        <button type="button" className="font-medium text-tea" onClick={act}>
          {toast.action.label}
        </button>
      )}
      <IconButton
        className="-my-1.5 pointer-coarse:-my-3"
        label={messages.close}
        icon={<Icon name="x" size={16} />}
        onClick={() => closeToast(toast.id)}
      />
    </li>
  );
}

/**
 * Above everything, also above a modal dialog: the list is a popover, reopened with every new toast. Announcements have an element of their
 * own, because a live region that was just hidden is not read.
 */
export function Toasts() {
  const toasts = useStore(toastStore);
  const list = useRef<HTMLOListElement>(null);
  const newest = toasts.at(-1);
  useEffect(() => {
    const element = list.current;
    const isPopover = hasPopovers();
    if (isPopover) element?.hidePopover();
    if (!newest || !element) return undefined;
    if (isPopover) element.showPopover();
    delete element.dataset['place'];
    positionToasts(element);
    const timer = setInterval(() => positionToasts(element), lookMs);
    return () => clearInterval(timer);
  }, [newest]);
  return (
    <>
      <div role="status" className="sr-only">
        {newest?.text}
      </div>
      <ol ref={list} popover={hasPopovers() ? 'manual' : undefined} className={edge}>
        {toasts.map((toast) => (
          <ToastLine key={toast.id} toast={toast} />
        ))}
      </ol>
    </>
  );
}
