/** So that what many share stays as it is. What holds itself in a circle is no answer. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  Object.freeze(value);
  for (const one of Object.values(value)) deepFreeze(one);
  return value;
}
