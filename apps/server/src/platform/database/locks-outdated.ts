/**
 * What a command locked first is not all that it has to, as it sees under a later lock: its transaction is rolled back,
 * and `write` runs it again. Carries the code of the database's own serialization_failure.
 */
export class LocksOutdated extends Error {
  readonly code = '40001';

  constructor() {
    super('something to be locked came after the locks');
  }
}
