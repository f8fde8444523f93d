import { lazy, Suspense } from 'react';
import { Coming } from './coming.tsx';

export type ViewerImage = { src: string; alt: string };
export type ImageViewerProps = {
  images: readonly ViewerImage[];
  /** Index of the current image; null is closed. */
  at: number | null;
  onMove: (at: number) => void;
  onClose: () => void;
};

const ImageViewerOpen = lazy(() => import('./image-viewer-open.tsx'));

export function ImageViewer(props: ImageViewerProps) {
  if (props.at === null) return null;
  return (
    <Suspense fallback={<Coming />}>
      <ImageViewerOpen {...props} at={props.at} />
    </Suspense>
  );
}
