import { event } from '../../platform/events/emit.ts';
import type { FileSubject } from './file-subject.ts';

/** A file was uploaded and waits for the scanner. */
export const fileReceived = event<{ fileId: string }>('file.received');

/** The scanner has examined a file: it is clean, or blocked for everybody. */
export const fileScanned = event<{ fileId: string; clean: boolean }>('file.scanned');

/** The readers' access to a file changed: staff blocked, unblocked or deleted it, or a virus was found. */
export const fileJudged = event<{ key: string; posts: FileSubject[] }>('file.judged');
