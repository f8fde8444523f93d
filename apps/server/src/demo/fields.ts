export type Fields = ReadonlyMap<string, string>;

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;

/** The lines between --- at the top, and what follows them. */
export function splitFront(file: string, source: string): { fields: Fields; rest: string } {
  const front = FRONT_MATTER.exec(source);
  if (!front) throw new Error(`${file}: no front matter between --- lines`);
  return { fields: readFields(file, (front[1] ?? '').split('\n'), ': '), rest: source.slice(front[0].length) };
}

/** The key, which must be that of an entry above. */
export function findKey(where: string, earlier: readonly { key?: string }[], key: string | undefined) {
  if (key !== undefined && !earlier.some((entry) => entry.key === key)) {
    throw new Error(`${where}: nothing above has the key ${key}`);
  }
  return key;
}

export function readFields(where: string, parts: readonly string[], separator: string): Fields {
  const fields = new Map<string, string>();
  for (const part of parts) {
    const cut = part.indexOf(separator);
    const name = part.slice(0, cut);
    if (cut < 1 || fields.has(name)) throw new Error(`${where}: bad or repeated field "${part}"`);
    fields.set(name, part.slice(cut + separator.length).trim());
  }
  return fields;
}

export function need(where: string, fields: Fields, name: string): string {
  const value = fields.get(name);
  if (!value) throw new Error(`${where}: ${name} is missing`);
  return value;
}

export function needNumber(where: string, fields: Fields, name: string): number {
  const value = Number(need(where, fields, name));
  if (!Number.isFinite(value) || value < 0) throw new Error(`${where}: ${name} is not a number`);
  return value;
}

export function needText(where: string, text: string): string {
  if (!text.trim()) throw new Error(`${where}: the text is empty`);
  return text.trim();
}
