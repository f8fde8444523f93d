import { failuresByField } from '../../lib/errors/failure-text.ts';
import type { ApiFailure } from '../../lib/api/failure.ts';
import { currentLang } from '../../lib/language.ts';
import { showErrors } from '../../ui/overlays.ts';

/** Shows a failure that is not at a field: each failed field and the failure itself as a numbered list. */
export function reportFailure(failure: ApiFailure, claimed: readonly string[] = []): void {
  if (failure.reported) return;
  const lines = failuresByField(failure, currentLang(), claimed);
  if (lines.length > 0) failure.reported = true;
  showErrors(lines);
}
