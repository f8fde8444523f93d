import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { useMessages } from '../lib/i18n.ts';
import { useStore } from '../lib/store.ts';
import { IconButton } from './icon-button.tsx';
import { uiMessages } from './messages.ts';
import { closeToast, toastStore, type Toast } from './overlays.ts';

const shownMs = 5_000;
const icons = {
  info: <Info aria-hidden size={18} className="mt-0.5 shrink-0 text-ink-2" />,
  success: <CircleCheck aria-hidden size={18} className="mt-0.5 shrink-0 text-tea" />,
  error: <CircleAlert aria-hidden size={18} className="mt-0.5 shrink-0 text-cinnabar" />,
};

function ToastLine({ toast }: { toast: Toast }) {
  const words = useMessages(uiMessages);
  useEffect(() => {
    if (toast.persistent) return undefined;
    const timer = setTimeout(() => closeToast(toast.id), shownMs);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <li className="pointer-events-auto flex w-full max-w-[420px] animate-[rise_180ms_var(--ease-out)] items-start gap-2.5 rounded-card border border-line bg-surface py-2 pr-2 pl-3.5 text-small shadow-overlay">
      {icons[toast.kind]}
      <span className="min-w-0 flex-1 break-words">{toast.text}</span>
      {toast.action && (
        <button type="button" className="font-medium text-tea" onClick={() => { toast.action?.onSelect(); closeToast(toast.id); }}>
          {toast.action.label}
        </button>
      )}
      <IconButton className="-my-1.5" label={words.close} icon={<X aria-hidden size={16} />} onClick={() => closeToast(toast.id)} />
    </li>
  );
}

/** Announced politely; errors that matter stay until they are closed. */
export function Toasts() {
  const toasts = useStore(toastStore);
  return (
    <ol
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-20 z-60 flex flex-col items-center gap-2 md:right-6 md:bottom-6 md:left-auto md:w-[420px] md:items-end"
    >
      {toasts.map((toast) => <ToastLine key={toast.id} toast={toast} />)}
    </ol>
  );
}
