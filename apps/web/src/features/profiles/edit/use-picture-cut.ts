import { useState } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { reloadUserInfo } from '../../../lib/site.ts';
import { toast } from '../../../ui/overlays.ts';
import type { Chosen } from './crop-dialog.tsx';
import { cropMessages } from './crop-messages.ts';
import type { PictureKind, Pictures } from './data.ts';

/** The pictures of a profile, and the file that is being cropped for one of them. */
export function usePictureCut(initial: Pictures) {
  const { notImage } = useMessages(cropMessages);
  const [pictures, setPictures] = useState(initial);
  const [chosen, setChosen] = useState<Chosen | null>(null);

  function choose(kind: PictureKind, file: File): void {
    if (file.type.startsWith('image/')) setChosen({ kind, file, address: URL.createObjectURL(file) });
    else toast(notImage, { kind: 'error' });
  }

  function close(): void {
    if (chosen) URL.revokeObjectURL(chosen.address);
    setChosen(null);
  }

  /** Shown immediately here and in the header. */
  function show(next: Pictures): void {
    setPictures(next);
    close();
    reloadUserInfo();
  }

  return { pictures, chosen, choose, close, show };
}
