import { useEffect, useRef } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { useSiteInfo } from '../../../lib/site.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { usePersonName } from '../../people/person.tsx';
import { drawCard } from './draw-card.ts';
import { pictureMessages } from './picture-messages.ts';
import type { ReadPost } from '../data.ts';

const fileName = 'chaguan.png';

function fileOf(canvas: HTMLCanvasElement): Promise<File | null> {
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob && new File([blob], fileName, { type: 'image/png' })), 'image/png'));
}

function save(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Whether this device passes pictures on to other programs. */
function sendsFiles(): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [new File([], fileName, { type: 'image/png' })] });
}

/** A picture with title, author and QR code, drawn here and sent nowhere. */
export default function PictureDialog({ subject, onClose }: { subject: ReadPost; onClose: () => void }) {
  const messages = useMessages(pictureMessages);
  const site = useSiteInfo()?.title ?? '';
  const name = usePersonName()(subject.author);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { title, path, kind } = subject;
  const by = kind === 'topic' ? messages.by(name) : messages.asked(name);
  useEffect(() => {
    const url = new URL(path, location.origin).href;
    if (canvas.current) drawCard(canvas.current, { site, title, by, scan: messages.scan, url });
  }, [site, title, by, path, messages]);
  const withFile = async (act: (file: File) => unknown) => {
    const file = canvas.current && (await fileOf(canvas.current));
    // The reader may have closed the system's own sheet, which is no failure.
    if (file) await Promise.resolve(act(file)).catch(() => null);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.pictureTitle}
      actions={
        <>
          {sendsFiles() && <Button onClick={() => void withFile((file) => navigator.share({ files: [file] }))}>{messages.send}</Button>}
          <Button tone="primary" onClick={() => void withFile(save)}>
            {messages.save}
          </Button>
        </>
      }
    >
      <canvas
        ref={canvas}
        role="img"
        aria-label={messages.pictureOf(title)}
        className="mx-auto block max-h-[60dvh] max-w-full rounded-control border border-line"
      />
    </Dialog>
  );
}
