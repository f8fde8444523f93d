/** The placeholders of each mail text that staff may edit: the allowed ones, and the required ones. */
const templates = {
  codeMailSubject: { known: ['site', 'purpose'], needed: [] },
  codeMailText: { known: ['site', 'code', 'purpose', 'minutes'], needed: ['code'] },
  answerMailSubject: { known: ['site'], needed: [] },
  answerMailText: { known: ['site', 'answer'], needed: ['answer'] },
  invitationMailSubject: { known: ['site'], needed: [] },
  invitationMailText: { known: ['site', 'account', 'link', 'days'], needed: ['link'] },
  nowMailSubject: { known: ['site', 'heading'], needed: ['heading'] },
  digestMailSubject: { known: ['site', 'heading'], needed: ['heading'] },
  reminderMailClosing: { known: ['site'], needed: [] },
} as const satisfies Record<string, { known: readonly Placeholder[]; needed: readonly Placeholder[] }>;

export type Placeholder = 'site' | 'code' | 'purpose' | 'minutes' | 'answer' | 'heading' | 'account' | 'link' | 'days';

/** A mail text by the setting of its Chinese version; the English one has the suffix `En`. */
export type MailTemplate = keyof typeof templates;

export type TemplateFill<K extends MailTemplate> = Readonly<Record<(typeof templates)[K]['known'][number], string>>;

/** The placeholders of a setting; undefined if it is not a mail text. */
export function placeholdersOf(setting: string): { known: readonly Placeholder[]; needed: readonly Placeholder[] } | undefined {
  const name = setting.replace(/En$/, '');
  return Object.hasOwn(templates, name) ? templates[name as MailTemplate] : undefined;
}

/** Any text in braces on one line: a misspelt placeholder must not reach a reader. */
const inBraces = /\{([^{}\n]*)\}/g;

/** A gap or the punctuation of Chinese: no address continues beyond it. */
const apart = String.raw`\s，。：；！？、（）「」『』《》“”‘’`;

/** `{code}` within or directly beside what could be an address: whoever opens it would send the code to its owner. */
const inAddress = [
  // Before it, in the same run of characters: `https://example.org/{code}`, `example.org?c={code}`, `tel:{code}`.
  new RegExp(String.raw`(?:[./@=&?#%\\}][^${apart}]*|[a-z][a-z0-9+-]*:)\{code\}`, 'iu'),
  // After it: `{code}.example.org`, `{code}@example.org`, `{code}/`.
  new RegExp(String.raw`\{code\}[^${apart}]*?(?:[/@=&#%\\{]|[.?:][\p{L}\p{N}])`, 'iu'),
];

/** The first problem of the placeholders in a text, or null: unknown ones are reported first, missing ones last. */
export function templateProblem(
  setting: string,
  text: string,
): { code: 'template.unknown' | 'template.missing' | 'template.in_address'; params: { placeholder: string } } | null {
  const rule = placeholdersOf(setting);
  if (rule === undefined) return null;
  const used = [...text.matchAll(inBraces)].map(([, name = '']) => name);
  const unknown = used.find((name) => !rule.known.some((one) => one === name));
  if (unknown !== undefined) return { code: 'template.unknown', params: { placeholder: `{${unknown}}` } };
  if (inAddress.some((pattern) => pattern.test(text))) return { code: 'template.in_address', params: { placeholder: '{code}' } };
  const missing = rule.needed.find((name) => !used.includes(name));
  return missing === undefined ? null : { code: 'template.missing', params: { placeholder: `{${missing}}` } };
}

/** Replaces the placeholders by their values, in one pass: braces within a value are not replaced again. */
export function fillTemplate(text: string, values: Readonly<Partial<Record<Placeholder, string>>>): string {
  return text.replaceAll(inBraces, (whole, name: Placeholder) => values[name] ?? whole);
}
