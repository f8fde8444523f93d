/** The placeholders of each text of mail that staff may word: those that it may hold, and those that it must. */
const templates = {
  codeMailSubject: { known: ['site', 'purpose'], needed: [] },
  codeMailText: { known: ['site', 'code', 'purpose', 'minutes'], needed: ['code'] },
  answerMailSubject: { known: ['site'], needed: [] },
  answerMailText: { known: ['site', 'answer'], needed: ['answer'] },
  nowMailSubject: { known: ['site', 'heading'], needed: ['heading'] },
  digestMailSubject: { known: ['site', 'heading'], needed: ['heading'] },
  reminderMailClosing: { known: ['site'], needed: [] },
} as const satisfies Record<string, { known: readonly Placeholder[]; needed: readonly Placeholder[] }>;

export type Placeholder = 'site' | 'code' | 'purpose' | 'minutes' | 'answer' | 'heading';

/** A text of mail by the setting that holds it in Chinese; the English one has `En` at its end. */
export type MailTemplate = keyof typeof templates;

export type TemplateFill<K extends MailTemplate> = Readonly<Record<(typeof templates)[K]['known'][number], string>>;

/** The placeholders of a setting; undefined for one that is no text of mail. */
export function placeholdersOf(setting: string): { known: readonly Placeholder[]; needed: readonly Placeholder[] } | undefined {
  const name = setting.replace(/En$/, '');
  return Object.hasOwn(templates, name) ? templates[name as MailTemplate] : undefined;
}

/** Whatever stands in braces on one line: a misspelt placeholder must not reach a reader. */
const inBraces = /\{([^{}\n]*)\}/g;

/** What is wrong with the placeholders of a text, or null: one that is not known comes before one that is missing. */
export function templateProblem(
  setting: string,
  text: string,
): { code: 'template.unknown' | 'template.missing'; params: { placeholder: string } } | null {
  const rule = placeholdersOf(setting);
  if (rule === undefined) return null;
  const used = [...text.matchAll(inBraces)].map(([, name = '']) => name);
  const unknown = used.find((name) => !rule.known.some((one) => one === name));
  if (unknown !== undefined) return { code: 'template.unknown', params: { placeholder: `{${unknown}}` } };
  const missing = rule.needed.find((name) => !used.includes(name));
  return missing === undefined ? null : { code: 'template.missing', params: { placeholder: `{${missing}}` } };
}

/** Puts the values where a text names them, in one pass: braces inside of a value stay what they are. */
export function fillTemplate(text: string, values: Readonly<Partial<Record<Placeholder, string>>>): string {
  return text.replaceAll(inBraces, (whole, name: Placeholder) => values[name] ?? whole);
}
