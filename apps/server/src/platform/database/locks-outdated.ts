/**
 * Thrown when a command sees, under a later lock, that it has not locked all that it must: its transaction is rolled back, and `write` runs
 * it again. Carries the code of the database's own serialization_failure.
 */
export class LocksOutdated extends Error {
  readonly code = '40001';

  constructor() {
    super('something to be locked came after the locks');
  }
}
