import { imageRules, uploadImage } from '@chaguan/contract';
import { useRef, useState } from 'react';
import { api } from '../../lib/api/browser.ts';
import { ApiFailure } from '../../lib/api/failure.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { pictureMessages } from './picture-messages.ts';

type Props = { label: string; hint: string; url: string; error: string | null; onChange: (url: string) => void };

/** The contract describes the file by its field's name, not by a body. */
async function upload(file: File): Promise<string> {
  const body = new FormData();
  body.append('file', file, file.name);
  const parts: object = { body };
  return (await api.call(uploadImage, parts)).url;
}

/** A picture that is uploaded when it is chosen. */
export function PictureField({ label, hint, url, error, onChange }: Props) {
  const own = useMessages(pictureMessages);
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  async function send(file: File | undefined): Promise<void> {
    if (!file) return;
    setBusy(true);
    try {
      onChange(await upload(file));
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
    } finally {
      setBusy(false);
      if (input.current) input.current.value = '';
    }
  }
  return (
    <div className="grid gap-1.5">
      <span className="text-small font-medium">{label}</span>
      <div className="flex flex-wrap items-center gap-3">
        {url && <img src={url} alt="" width={56} height={56} className="size-14 rounded-control object-cover" />}
        <input
          ref={input}
          type="file"
          accept={imageRules.types.join(',')}
          aria-label={`${own.choose} ${label}`}
          className="sr-only"
          tabIndex={-1}
          onChange={({ currentTarget }) => void send(currentTarget.files?.[0])}
        />
        <Button busy={busy} icon={<Icon name="image-up" size={16} />} onClick={() => input.current?.click()}>
          {own.choose}
        </Button>
        {url && (
          <Button tone="quiet" onClick={() => onChange('')}>
            {own.remove}
          </Button>
        )}
      </div>
      <p className={error ? 'text-meta text-cinnabar' : 'text-meta text-ink-2'}>{error ?? hint}</p>
    </div>
  );
}
