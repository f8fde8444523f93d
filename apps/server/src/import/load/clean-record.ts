const recent = 24 * 60 * 60_000;
const firstForums = Date.UTC(1990, 0, 1);

/** The times of records by which posts are ordered and dated. */
const dates = new Set(['postedAt', 'sentAt', 'registeredAt', 'editedAt', 'at', 'publishedAt']);

const dateFields = (name: string, value: unknown): value is string => dates.has(name) && typeof value === 'string';

/**
 * A record as the database can store it, and what had to be changed for that: NUL and halves of surrogate pairs cannot be text, and a date
 * that is still to come becomes now. A date before forums existed is kept, because nothing says what it should be.
 */
export function cleanRecord<T>(record: T, now: Date): { record: T; remarks: string[] } {
  const remarks = new Set<string>();
  const clean = (value: unknown, name: string): unknown => {
    if (dateFields(name, value)) {
      const time = Date.parse(value);
      if (time > now.getTime() + recent) {
        remarks.add('a date in the future, replaced by now');
        return now.toISOString();
      }
      if (time < firstForums) remarks.add('a date before 1990, kept');
      return value;
    }
    if (typeof value === 'string') {
      const text = value.replaceAll('\0', '').toWellFormed();
      if (text !== value) remarks.add('characters that are no text, replaced or removed');
      return text;
    }
    if (Array.isArray(value)) return value.map((item) => clean(item, name));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).flatMap(([field, item]) => (item === undefined ? [] : [[field, clean(item, field)]])));
  };
  return { record: clean(record, '') as T, remarks: [...remarks] };
}
