import { event } from '../../platform/events/emit.ts';

/** A file came and waits for the scanner. */
export const fileReceived = event<{ fileId: string }>('file.received');

/** The scanner has looked at a file: it is clean, or nobody gets it. */
export const fileScanned = event<{ fileId: string; clean: boolean }>('file.scanned');
