const mostCharacters = 300;

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const text = [...(typeof value === 'string' ? value : JSON.stringify(value))];
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters).join('')}…` : text.join('');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Which fields differ between before and after, in the order in which the database stores them. */
export function changesBetween(before: unknown, after: unknown) {
  const [old, fresh] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].flatMap((field) => {
    const same = JSON.stringify(old[field] ?? null) === JSON.stringify(fresh[field] ?? null);
    return same ? [] : [{ field, before: textOf(old[field]), after: textOf(fresh[field]) }];
  });
}
