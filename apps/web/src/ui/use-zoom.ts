import { useEffect, useState, type PointerEvent } from 'react';
import { type PictureActs, PictureGestures } from './picture-gestures.ts';

const finger = ({ pointerId, clientX, clientY }: PointerEvent) => ({
  id: pointerId,
  x: clientX - innerWidth / 2,
  y: clientY - innerHeight / 2,
});

/**
 * Enlarges, moves, swipes and closes a picture by fingers (`PictureGestures`); a mouse has its own ways.
 * @returns a ref for the picture, and handlers for the ground it lies on, which needs `touch-action: none`
 */
export function useZoom(acts: PictureActs) {
  const [gestures] = useState(() => new PictureGestures(acts));
  useEffect(() => {
    gestures.use(acts);
  });
  return {
    picture: gestures.attach,
    ground: {
      onPointerDown: (event: PointerEvent) => event.pointerType !== 'mouse' && gestures.down(finger(event)),
      onPointerMove: (event: PointerEvent) => gestures.move(finger(event)),
      onPointerUp: ({ pointerId }: PointerEvent) => gestures.up(pointerId, false),
      onPointerCancel: ({ pointerId }: PointerEvent) => gestures.up(pointerId, true),
    },
  };
}
