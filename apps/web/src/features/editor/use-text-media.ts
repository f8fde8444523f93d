import { useRef } from 'react';
import type { Surface } from './types.ts';
import { useAttachedFiles } from './use-attached-files.ts';
import { usePictures } from './use-pictures.ts';

const isPicture = ({ type }: File): boolean => type.startsWith('image/');

/** What comes into a text from the disk: pictures stand in it, other files are attached. */
export function useTextMedia(surface: () => Surface | null, onFailure: (reason: unknown) => void) {
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
    take(files: readonly File[]) {
      pictures.upload(files.filter(isPicture));
      attached.upload(files.filter((file) => !isPicture(file)));
    },
  };
}
