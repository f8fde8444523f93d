import { event } from '../../platform/events/emit.ts';

/** A file was uploaded and waits for the scanner. */
export const fileReceived = event<{ fileId: string }>('file.received');

/** The scanner has examined a file: it is clean, or blocked for everybody. */
export const fileScanned = event<{ fileId: string; clean: boolean }>('file.scanned');
