import { uploadBrandPicture } from '@chaguan/contract';
import { useId, useState } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/overlays.ts';
import { reportFailure } from '../../failures/report-failure.ts';
import { ActButton, useActsHere } from '../../staff/act-buttons.tsx';
import { appearanceMessages } from './messages.ts';

const uploadTimeoutMs = 300_000;

async function send(kind: 'mark' | 'share', file: File): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  // The contract describes the file by its field's name, not by a body.
  const parts = { query: { kind }, body };
  const { name } = await api.call(uploadBrandPicture, parts, { timeoutMs: uploadTimeoutMs });
  return name;
}

type Props = {
  kind: 'mark' | 'share';
  label: string;
  hint: string;
  /** The URL of the chosen one; null: none. */
  url: string | null;
  onChange: (name: string) => void;
};

/** Uploads immediately, for the preview; others see it after saving. */
export function PictureField({ kind, label, hint, url, onChange }: Props) {
  const own = useMessages(appearanceMessages);
  const id = useId();
  const acts = useActsHere();
  const [busy, setBusy] = useState(false);
  async function choose(file: File): Promise<void> {
    setBusy(true);
    try {
      onChange(await send(kind, file));
      toast(own.uploaded, { kind: 'success' });
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="grid gap-1.5">
      <span id={id} className="text-small font-medium">
        {label}
      </span>
      <span className="flex flex-wrap items-center gap-3">
        {url !== null && (
          <img src={url} alt={label} className={kind === 'mark' ? 'size-16 rounded-card' : 'h-20 w-38 rounded-control object-cover'} />
        )}
        {acts && (
          <label className={buttonClass('secondary', 'medium', 'focus-within:outline-2 focus-within:outline-tea')}>
            <Icon name="image-up" size={16} aria-hidden />
            {own.choose}
            <input
              type="file"
              accept="image/png,image/jpeg,image/webp"
              aria-describedby={`${id}-hint`}
              aria-label={`${label}: ${own.choose}`}
              disabled={busy}
              className="sr-only"
              onChange={({ target }) => {
                const file = target.files?.[0];
                target.value = '';
                if (file) void choose(file);
              }}
            />
          </label>
        )}
        {url !== null && <ActButton onClick={() => onChange('')}>{own.restoreDefault}</ActButton>}
      </span>
      <span id={`${id}-hint`} className="text-meta text-ink-2">
        {hint}
      </span>
    </div>
  );
}
