/** The forms of a module's name that its files and identifiers need, from `tea-notes`. */
export interface ModuleNames {
  /** `tea-notes` */
  kebab: string;
  /** `teaNotes` */
  many: string;
  /** `teaNote` */
  one: string;
  /** `TeaNotes` */
  Many: string;
  /** `TeaNote` */
  One: string;
  /** `tea_note`, the table. */
  table: string;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** @throws Error unless it is a plural noun in lower case with hyphens */
export function namesOf(kebab: string): ModuleNames {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*s$/.test(kebab)) throw new Error(`a module is named by a plural noun such as tea-notes, not ${kebab}`);
  const single = kebab.slice(0, -1);
  const camel = (text: string): string => text.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const [many, one] = [camel(kebab), camel(single)];
  return { kebab, many, one, Many: capital(many), One: capital(one), table: single.replaceAll('-', '_') };
}
