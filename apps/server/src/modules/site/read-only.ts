import { fail } from '../../platform/failure.ts';
import type { Settings } from './setting-list.ts';

/** Every write of a member starts here: a read-only site takes none. @throws Failure `site.read_only` */
export function refuseWhenReadOnly(settings: Settings): void {
  if (settings.mode === 'read_only') fail('site.read_only');
}
