import { fail } from '../../platform/failure.ts';
import type { Settings } from './setting-list.ts';

/** For the part of a call that writes where the call as a whole goes on (`whileReadOnly: 'partly'`). @throws Failure `site.read_only` */
export function refuseWhenReadOnly(settings: Settings): void {
  if (settings.mode === 'read_only') fail('site.read_only');
}
