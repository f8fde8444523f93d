import { useState, type DragEvent } from 'react';
import { droppedImages } from '../editor/files.ts';

/** Accepts pictures dropped onto an element; `over` while one is dragged over it. Dragged text is left to the browser. */
export function useDropTarget(onDrop: (files: readonly File[]) => void, open: boolean) {
  const [over, setOver] = useState(false);
  const carriesFiles = ({ dataTransfer }: DragEvent) => open && dataTransfer.types.includes('Files');
  return {
    over,
    listeners: {
      onDragOver(event: DragEvent): void {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave(event: DragEvent<HTMLElement>): void {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop(event: DragEvent): void {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onDrop(droppedImages(event.dataTransfer));
      },
    },
  };
}
