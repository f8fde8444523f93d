import { useState } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ImageViewer } from '../../../ui/image-viewer.tsx';
import { toast } from '../../../ui/overlays.ts';
import { copyPicture } from './copy-picture.ts';
import { pictureMessages } from './picture-messages.ts';

type Props = {
  src: string;
  alt: string;
  /** Inserts the picture into the text that is being written; without it there is no such button. */
  onInsert: (() => void) | null;
};

const noticeClass = 'picture-place flex w-full items-center justify-center gap-2 text-meta text-ink-2';

/** A picture of an answer: preview, copy, insert. While it loads, and if it fails, a placeholder. */
export function PictureView({ src, alt, onInsert }: Props) {
  const messages = useMessages(pictureMessages);
  const { aiChatImageView: words } = messages;
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [preview, setPreview] = useState('');

  async function copy(): Promise<void> {
    const become = await copyPicture(src);
    if (become === 'copied') toast(words[40], { kind: 'success', persistent: true });
    else toast(become === 'refused' ? messages.noClipboard : words[50], { kind: 'error' });
  }

  return (
    <figure className="picture-frame max-w-full overflow-hidden rounded-control border border-line bg-surface-2">
      {state === 'failed' ? (
        <p role="status" className={noticeClass}>
          <Icon name="image" size={20} />
          {messages.failed}
        </p>
      ) : (
        <>
          {state === 'loading' && (
            <p role="status" className={noticeClass}>
              <Icon name="image" size={20} className="ask-waiting" />
              {messages.loading}
            </p>
          )}
          <img
            src={src}
            alt={alt || messages.picture}
            referrerPolicy="no-referrer"
            onLoad={() => setState('shown')}
            onError={() => setState('failed')}
            className={cx('picture-place w-full object-contain', state === 'loading' && 'hidden')}
          />
          <figcaption className={cx('flex justify-end border-t border-line bg-surface', state !== 'shown' && 'hidden')}>
            <IconButton label={words[10]} icon={<Icon name="eye" size={16} />} onClick={() => setPreview(src)} />
            <IconButton label={words[20]} icon={<Icon name="copy" size={16} />} onClick={() => void copy()} />
            {onInsert && <IconButton label={words[30]} icon={<Icon name="list-plus" size={16} />} onClick={onInsert} />}
          </figcaption>
        </>
      )}
      <ImageViewer images={[{ src, alt }]} at={preview === '' ? null : 0} onMove={() => undefined} onClose={() => setPreview('')} />
    </figure>
  );
}
