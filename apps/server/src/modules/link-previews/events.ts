import { event } from '../../platform/events/emit.ts';

/** A card appeared, changed or vanished. */
export const previewChanged = event<{ previewId: string }>('link_preview.changed');
