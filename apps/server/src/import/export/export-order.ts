import type { FileSource } from './file-source.ts';
import type { ExportScope } from './rows.ts';

/** Where an export goes and what it contains. */
export interface ExportOrder extends ExportScope {
  folder: string;
  /** Name and URL of this site. */
  site: string;
  origin: string;
  now: Date;
  source: FileSource;
  say: (line: string) => void;
}
