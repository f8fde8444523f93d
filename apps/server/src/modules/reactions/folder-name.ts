import { violatedConstraint } from '../../platform/database/constraint.ts';
import { failField } from '../../platform/failure.ts';

/** Spaces at the ends and control characters are nobody's intention. @throws Failure field.required */
export function folderName(text: string): string {
  const name = text.replaceAll(/\p{Cc}/gu, '').trim();
  return name === '' ? failField('name', 'field.required') : name;
}

/** Two folders of one name, also when both come at once. @throws Failure folder.name_taken, or what was given */
export function refuseTakenName(error: unknown): never {
  if (violatedConstraint(error) === 'favourite_folder_name') failField('name', 'folder.name_taken');
  throw error;
}
