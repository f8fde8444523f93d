import type { EditorTool } from '@chaguan/contract';
import { useRef } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { toast } from '../../ui/overlays.ts';
import { editorMessages } from './messages.ts';
import type { Surface } from './types.ts';
import { useAttachedFiles } from './use-attached-files.ts';
import { usePictures } from './use-pictures.ts';

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
    take(files: readonly File[]) {
      const taken = (tool: 'image' | 'file', some: File[]) => {
        if (some.length === 0 || !off.includes(tool)) return some;
        toast(messages.toolOff(messages.actions[tool]), { kind: 'error' });
        return [];
      };
      pictures.upload(taken('image', files.filter(isPicture)));
      attached.upload(
        taken(
          'file',
          files.filter((file) => !isPicture(file)),
        ),
      );
    },
  };
}
