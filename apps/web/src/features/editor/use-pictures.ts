import { useState } from 'react';
import { useLang } from '../../lib/i18n.ts';
import { toast } from '../../ui/overlays.ts';
import type { ImageFile, Surface } from './types.ts';
import { uploadImages } from './upload-images.ts';

/** Pictures on their way, and those that have arrived: the preview knows their sizes. */
export function usePictures(surface: () => Surface | null, onFailure: (reason: unknown) => void) {
  const lang = useLang();
  const [waiting, setWaiting] = useState(0);
  const [images, setImages] = useState<ReadonlyMap<string, ImageFile>>(new Map());
  const upload = async (files: readonly File[]) => {
    const writer = surface();
    if (!writer || files.length === 0) return;
    setWaiting((count) => count + 1);
    await uploadImages(files, {
      lang,
      place: (name) => writer.placeholder(name),
      done: (image) => setImages((before) => new Map(before).set(image.url, image)),
      failed: (text, reason) => {
        toast(text, { kind: 'error', persistent: true });
        if (reason) onFailure(reason);
      },
    });
    setWaiting((count) => count - 1);
  };
  return { waiting: waiting > 0, images, upload: (files: readonly File[]) => void upload(files) };
}
