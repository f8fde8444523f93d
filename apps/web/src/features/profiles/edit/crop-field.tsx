import { profileRules } from '@chaguan/contract';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useMessages } from '../../../lib/i18n.ts';
import type { PictureKind } from './data.ts';
import { cropMessages } from './crop-messages.ts';
import type { Area } from './cut-picture.ts';

type Shape = { width: number; height: number; round: boolean };

/** The crop of each kind, in pixels of the uploaded picture. */
export const shapes: Record<PictureKind, Shape> = {
  // The server stores the avatar at twice its displayed size anyway.
  avatar: { width: profileRules.avatar.edge * 2, height: profileRules.avatar.edge * 2, round: true },
  cover: { ...profileRules.cover, round: false },
};

const maxZoom = 4;

type Props = { address: string; shape: Shape; onArea: (area: Area) => void; onUnreadable: () => void };

/** The picture under a frame of the required shape: dragged, pinched, scrolled, or moved with the arrow keys. */
export function CropField({ address, shape: { width, height, round }, onArea, onUnreadable }: Props) {
  const messages = useMessages(cropMessages);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <div className="relative h-[min(52dvh,360px)] overflow-hidden rounded-control bg-surface-2">
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          maxZoom={maxZoom}
          aspect={width / height}
          cropShape={round ? 'round' : 'rect'}
          showGrid={!round}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => onArea(pixels)}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '', onError: onUnreadable }}
          cropperProps={{ 'aria-label': messages.area, role: 'group' }}
        />
      </div>
      <label className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 text-small">
        {messages.zoom}
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
          className="h-6 w-full accent-tea pointer-coarse:h-11"
        />
      </label>
      <p className="text-meta text-ink-2">{messages.hint}</p>
    </>
  );
}
