import type { Cursor } from '@chaguan/contract';
import { failField } from '../failure.ts';
import type { Key } from './list-keys.ts';

/** The values of a row in the order of its list, as text. */
export type Position = readonly (string | null)[];

export function cursorOf(name: string, position: Position): Cursor {
  return Buffer.from(JSON.stringify([name, ...position])).toString('base64url') as Cursor;
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}

/**
 * Whoever makes up a cursor chooses a place in a list that is read with the caller's own rights, and nothing else.
 *
 * @throws Failure field.format, also for a cursor of another list or order
 */
export function valuesOf(name: string, keys: readonly Key[], cursor: string): Position {
  const parsed = parse(cursor);
  if (!Array.isArray(parsed) || parsed.length !== keys.length + 1) failField('after', 'field.format');
  const [of, ...position]: unknown[] = parsed;
  const isValue = ({ pattern, nullable }: Key, value: unknown) =>
    value === null ? nullable === true : typeof value === 'string' && pattern.test(value);
  if (of !== name || !keys.every((key, index) => isValue(key, position[index]))) failField('after', 'field.format');
  return position as Position;
}
