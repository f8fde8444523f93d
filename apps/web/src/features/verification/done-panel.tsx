import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { TeaMark } from '../../ui/tea-mark.tsx';
import { verificationMessages } from './messages.ts';

/** Specification, section 5: the next page follows after 3 seconds. */
const pauseMs = 3000;

type Props = { title: string; to: string; label: string };

/** A completed step: confirms it, continues after three seconds, or immediately on click. */
export function DonePanel({ title, to, label }: Props) {
  const messages = useMessages(verificationMessages);
  const navigate = useNavigate();
  useEffect(() => {
    // Replaced, so that "back" does not lead to a completed form.
    const timer = setTimeout(() => void navigate(to, { replace: true }), pauseMs);
    return () => clearTimeout(timer);
  }, [navigate, to]);
  return (
    <div className="flex flex-col items-center gap-3 py-6 text-center">
      <TeaMark mood="steaming" className="size-16" />
      <div role="status" className="grid gap-1">
        <p className="text-card font-semibold">{title}</p>
        <p className="text-small text-ink-2">{messages.goingOn}</p>
      </div>
      <ButtonLink to={to} tone="primary" replace>
        {label}
      </ButtonLink>
    </div>
  );
}
