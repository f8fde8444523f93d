import { archiveSource } from './archive/index.ts';
import { discourse } from './discourse/index.ts';
import { discuz } from './discuz/index.ts';
import { flarum } from './flarum/index.ts';
import { type SourceName, sourceNames } from './names.ts';
import { nodebb } from './nodebb/index.ts';
import { reference } from './reference/index.ts';
import type { SourceSystem } from './reader.ts';
import { stackExchange } from './stack-exchange/index.ts';

const systems: Record<SourceName, SourceSystem> = {
  archive: archiveSource,
  stackexchange: stackExchange,
  discuz,
  discourse,
  nodebb,
  flarum,
  reference,
};

/** In the order of the help. */
export const sources: readonly SourceSystem[] = sourceNames.map((name) => systems[name]);
