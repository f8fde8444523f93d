import { useState, useRef } from 'react';
import { type FileCardView, filePage, type EditorTool } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { toast } from '../../ui/overlays.ts';
import { useUploads } from '../files/use-uploads.ts';
import { copyPictures } from './copy-pictures.ts';
import { editorMessages } from './messages.ts';
import type { ImageFile, Surface } from './types.ts';
import { uploadImages, usePictureLimits } from './upload-images.ts';

/** Pictures being uploaded, and uploaded ones: the preview needs their sizes. */
function usePictures(surface: () => Surface | null, onFailure: (reason: unknown) => void) {
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
        placeholderOf: (name) => writer.placeholder(name),
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

/** Files being uploaded, and uploaded ones: each becomes a link in a paragraph of its own, which the preview renders as a card. */
function useAttachedFiles(surface: () => Surface | null, onFailure: (reason: unknown) => void) {
  const [files, setFiles] = useState<ReadonlyMap<string, FileCardView>>(new Map());
  const uploads = useUploads((file) => {
    setFiles((before) => new Map(before).set(file.key, file));
    const name = file.name.replaceAll(/[[\]\\]/g, ' ');
    surface()?.insertMarkdown(`[${name}](${addressOf(filePage, { key: file.key })})`);
  }, onFailure);
  return { uploads, files, waiting: uploads.rows.length > 0, upload: uploads.upload };
}

const isPicture = ({ type }: File): boolean => type.startsWith('image/');

/** Files that are added to a text: pictures are inserted, other files are attached. */
export function useTextMedia(surface: () => Surface | null, onFailure: (reason: unknown) => void, off: readonly EditorTool[]) {
  const messages = useMessages(editorMessages);
  const pictures = usePictures(surface, onFailure);
  const attached = useAttachedFiles(surface, onFailure);
  const picker = useRef<HTMLInputElement>(null);
  const filePicker = useRef<HTMLInputElement>(null);
  return {
    pictures,
    attached,
    picker,
    filePicker,
    pick: { images: () => picker.current?.click(), files: () => filePicker.current?.click() },
    waiting: pictures.waiting || attached.waiting,
    /** Pasted or dropped files; if staff switched off the tool, a message is shown. */
    insert(files: readonly File[]) {
      const accepted = (tool: 'image' | 'file', some: File[]) => {
        if (some.length === 0 || !off.includes(tool)) return some;
        toast(messages.toolOff(messages.actions[tool]), { kind: 'error' });
        return [];
      };
      pictures.upload(accepted('image', files.filter(isPicture)));
      attached.upload(
        accepted(
          'file',
          files.filter((file) => !isPicture(file)),
        ),
      );
    },
  };
}
