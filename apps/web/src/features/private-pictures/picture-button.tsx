import { useRef } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { usePictureLimits } from '../editor/upload-images.ts';
import { pictureMessages } from './messages.ts';

/** Opens the device's file picker; on a phone it includes the camera. */
export function PictureButton({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const messages = useMessages(pictureMessages);
  const { imageTypes } = usePictureLimits();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label={messages.add} icon={<Icon name="image" size={20} />} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={imageTypes.join()}
        aria-label={messages.add}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // The same picture may be selected again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
