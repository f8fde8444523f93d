import { Suspense } from 'react';
import { Coming } from './coming.tsx';
import type { ImageViewerProps } from './image-viewer-props.ts';
import { onDemand } from './on-demand.tsx';

const ImageViewerOpen = onDemand(() => import('./image-viewer-open.tsx'));

export function ImageViewer(props: ImageViewerProps) {
  if (props.at === null) return null;
  return (
    <Suspense fallback={<Coming />}>
      <ImageViewerOpen {...props} at={props.at} />
    </Suspense>
  );
}
