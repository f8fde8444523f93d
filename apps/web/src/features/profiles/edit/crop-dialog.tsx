import { useState } from 'react';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { failureLines } from '../../../lib/errors/failure-text.ts';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CropField, shapes } from './crop-field.tsx';
import { cropMessages } from './crop-messages.ts';
import { cutPicture, type Area } from './cut-picture.ts';
import { sendPicture, type PictureKind, type Pictures } from './data.ts';

export type Chosen = {
  kind: PictureKind;
  file: Blob;
  /** The object URL of the file, valid while the dialog is open. */
  address: string;
};

type Props = Chosen & { onClose: () => void; onDone: (pictures: Pictures) => void };

/** Selects the area of a picture to keep, and uploads it. Loaded with the cropper, only when a picture was chosen. */
export default function CropDialog({ kind, file, address, onClose, onDone }: Props) {
  const lang = useLang();
  const messages = useMessages(cropMessages);
  const [area, setArea] = useState<Area | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState('');

  async function send(): Promise<void> {
    if (!area) return;
    setShare(0);
    setProblem('');
    try {
      const picture = await cutPicture(file, area, shapes[kind]);
      onDone(await sendPicture(kind, picture, setShare));
    } catch (reason) {
      setShare(null);
      setProblem(reason instanceof ApiFailure ? failureLines(reason, lang).join(' ') : messages.unreadable);
    }
  }

  const busy = share !== null;
  const actions = (
    <>
      <Button onClick={onClose} disabled={busy}>
        {messages.cancel}
      </Button>
      <Button tone="primary" busy={busy} disabled={!area} onClick={() => void send()}>
        {busy ? messages.uploading(Math.floor(share * 100)) : messages.use}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={kind === 'avatar' ? messages.avatarTitle : messages.coverTitle} actions={actions} wide firm>
      <div className="grid gap-3">
        <CropField address={address} shape={shapes[kind]} onArea={setArea} onUnreadable={() => setProblem(messages.unreadable)} />
        <p role="alert" className="text-small text-cinnabar empty:hidden">
          {problem}
        </p>
      </div>
    </Dialog>
  );
}
