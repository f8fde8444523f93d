import type Type from 'typebox';

/** What JSON text would give for this answer: values that the schema names, in objects of their own. */
type Pick = (value: unknown) => unknown;

/** Something that the writer of JSON would change (a date, a missing value): it is left to the writer. */
const odd = new Error('not as the schema says');

function leave(): never {
  throw odd;
}

const plain: Readonly<Record<string, Pick>> = {
  string: (value) => (typeof value === 'string' ? value : leave()),
  boolean: (value) => (typeof value === 'boolean' ? value : leave()),
  integer: (value) => (Number.isInteger(value) ? value : leave()),
  number: (value) => (Number.isFinite(value) ? value : leave()),
  null: (value) => (value === null ? value : leave()),
};

type Rule = Readonly<Record<string, unknown>>;

function ofList({ items }: Rule): Pick | undefined {
  const pick = pickerOf(items as Rule | undefined);
  return pick && ((value) => (Array.isArray(value) ? value.map((one) => pick(one)) : leave()));
}

function ofObject({ properties, required = [], ...more }: Rule): Pick | undefined {
  if (properties === undefined || more['patternProperties'] !== undefined || typeof more['additionalProperties'] === 'object') return undefined;
  const fields = Object.entries(properties as Record<string, Rule>).map(([name, rule]) => ({ name, pick: pickerOf(rule), must: (required as string[]).includes(name) }));
  const known = fields.flatMap(({ name, pick, must }) => (pick === undefined ? [] : [{ name, pick, must }]));
  if (known.length < fields.length || more['additionalProperties'] === true) return undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || 'toJSON' in value) leave();
    const picked: Record<string, unknown> = {};
    for (const { name, pick, must } of known) {
      const one = (value as Record<string, unknown>)[name];
      if (one !== undefined) picked[name] = pick(one);
      else if (must) leave();
    }
    return picked;
  };
}

function orNull(pick: Pick | undefined): Pick | undefined {
  return pick && ((value) => (value === null ? null : pick(value)));
}

/** Something or null; of other unions the writer knows more. */
function ofUnion(kinds: readonly Rule[]): Pick | undefined {
  const [some, ...others] = kinds.filter(({ type }) => type !== 'null');
  return others.length === 0 && kinds.length === 2 ? orNull(pickerOf(some)) : undefined;
}

/** The contract says of what may be null that it is `nullable`. */
function pickerOf(rule: Rule | undefined): Pick | undefined {
  return rule?.['nullable'] === true ? orNull(pickerOfSome(rule)) : pickerOfSome(rule);
}

function pickerOfSome(rule: Rule | undefined): Pick | undefined {
  if (rule === undefined || '$ref' in rule || 'allOf' in rule || 'oneOf' in rule || 'if' in rule || 'default' in rule) return undefined;
  if (Array.isArray(rule['anyOf'])) return ofUnion(rule['anyOf'] as Rule[]);
  if (rule['type'] === 'array') return ofList(rule);
  if (rule['type'] === 'object') return ofObject(rule);
  const words = Array.isArray(rule['enum']) && rule['enum'].every((word) => typeof word === 'string');
  const type = rule['type'] ?? (words ? 'string' : undefined);
  return typeof type === 'string' ? plain[type] : undefined;
}

/**
 * Answers as values instead of text that is read again: what the schema does not name cannot leave here either. `write`
 * is asked where the schema or an answer is none of the simple ones.
 */
export function pickNamed(schema: Type.TSchema, write: (answer: unknown) => string): Pick {
  const pick = pickerOf(schema as unknown as Rule);
  const read: Pick = (answer) => JSON.parse(write(answer)) as unknown;
  if (pick === undefined) return read;
  return function pickOrWrite(answer) {
    try {
      return pick(answer);
    } catch (error) {
      if (error === odd) return read(answer);
      throw error;
    }
  };
}
