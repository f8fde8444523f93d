import Type from 'typebox';

/** The schema of a value that is typed character by character: the server reads it as `typedText` before it checks it. Strings with a pattern and numbers need no mark. */
export function TypedText<T extends object>(options: T) {
  return Type.String({ ...options, 'x-typed': true });
}

/** The same for an address of the web, in which a dash can be part of a name: only what prints nothing is removed. */
export function TypedAddress<T extends object>(options: T) {
  return Type.String({ ...options, 'x-typed': 'address' });
}
