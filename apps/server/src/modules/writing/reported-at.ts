import { Failure } from '../../platform/failure.ts';

/** What is wrong with a text is reported beside `body`; here beside the field of a form that calls it otherwise. @throws Failure */
export async function reportedAt<T>(field: string, written: Promise<T>): Promise<T> {
  try {
    return await written;
  } catch (error) {
    if (!(error instanceof Failure) || error.fields === undefined) throw error;
    const fields = error.fields.map((each) => (each.field === 'body' ? { ...each, field } : each));
    throw new Failure(error.code, error.params, fields);
  }
}
