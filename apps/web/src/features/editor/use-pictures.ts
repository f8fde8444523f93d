import { useState } from 'react';
import { useLang } from '../../lib/i18n.ts';
import { toast } from '../../ui/overlays.ts';
import { copyPictures } from './copy-pictures.ts';
import { editorMessages } from './messages.ts';
import type { ImageFile, Surface } from './types.ts';
import { uploadImages, usePictureLimits } from './upload-images.ts';

/** Pictures being uploaded, and uploaded ones: the preview needs their sizes. */
export function usePictures(surface: () => Surface | null, onFailure: (reason: unknown) => void) {
  const lang = useLang();
  const limits = usePictureLimits();
  const [waiting, setWaiting] = useState(0);
  const [images, setImages] = useState<ReadonlyMap<string, ImageFile>>(new Map());
  const keep = (image: ImageFile) => setImages((before) => new Map(before).set(image.url, image));
  const during = async (send: (writer: Surface) => Promise<void>) => {
    const writer = surface();
    if (!writer) return;
    setWaiting((count) => count + 1);
    await send(writer);
    setWaiting((count) => count - 1);
  };
  const upload = (files: readonly File[]) =>
    during((writer) =>
      uploadImages(files, {
        lang,
        limits,
        place: (name) => writer.placeholder(name),
        done: keep,
        failed: (text, reason) => {
          toast(text, { kind: 'error', persistent: true });
          if (reason) onFailure(reason);
        },
      }),
    );
  const copy = (addresses: readonly string[]) =>
    during(async (writer) => {
      const reasons = await copyPictures(addresses, (address, image) => {
        if (image) keep(image);
        writer.pictureCopied(address, image?.url ?? null);
      });
      if (reasons.length > 0) toast(editorMessages[lang].notCopied(reasons.length), { kind: 'error' });
      for (const reason of reasons) onFailure(reason);
    });
  return {
    waiting: waiting > 0,
    images,
    upload: (files: readonly File[]) => void (files.length > 0 && upload(files)),
    copy: (addresses: readonly string[]) => void copy(addresses),
  };
}
