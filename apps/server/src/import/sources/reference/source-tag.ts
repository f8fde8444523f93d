import type { Row } from '../mysql-database.ts';

/** A tag of the source, with the roles that may read it where not everybody may. */
export interface SourceTag {
  id: number;
  names: string[];
  hasChildren: boolean;
  readers: readonly string[] | undefined;
  row: Row;
}

/** Tags of topics and of questions. */
export interface TagSettings {
  topics: ReadonlyMap<number, SourceTag>;
  questions: ReadonlyMap<number, SourceTag>;
}
