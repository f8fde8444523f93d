import { event } from '../../platform/events/emit.ts';

/** A file came and waits for the scanner. */
export const fileReceived = event<{ fileId: string }>('file.received');
