import { globSync, readFileSync } from 'node:fs';
import { inProject } from '../project.ts';
import { textsOf, traditional } from './convert.ts';

const modules = 'apps/server/src/modules';

/** Where the server has texts for readers, in mails, pushes, the manifest and answers: `inCharacters` gives their form. */
const sources = [
  'packages/contract/src/notifications/{notification-group-names,reminder-facts,reminder-sentence,reminder-sentences}.ts',
  'packages/contract/src/site/words.ts',
  'apps/server/src/pages/serve-manifest.ts',
  'apps/server/src/platform/geo/{geo-of,names}.ts',
  `${modules}/*/own-data.ts`,
  `${modules}/account-deletion/export/write-zip.ts`,
  `${modules}/delivery/test-delivery.ts`,
  `${modules}/digests/content/mail-texts.ts`,
  `${modules}/push/content.ts`,
  `${modules}/registration-reviews/jobs/mail-decision.ts`,
  `${modules}/site/queries/read-terms-service.ts`,
  `${modules}/site/setting-list.ts`,
  `${modules}/verification/code-message.ts`,
  `${modules}/wechat-reminders/content.ts`,
];

export const serverTextFiles: readonly string[] = globSync(sources, { cwd: inProject('.') }).toSorted();

/** The texts of these files that have another form in Traditional Chinese, with it (ADR 74). */
export function serverTexts(): string {
  const texts = serverTextFiles.flatMap((file) => textsOf(file, readFileSync(inProject(file), 'utf8')));
  const forms = [...new Set(texts)].toSorted().flatMap((text) => {
    const form = /\p{Script=Han}/u.test(text) ? traditional(text) : text;
    return form === text ? [] : [[text, form] as const];
  });
  return `${JSON.stringify(Object.fromEntries(forms), null, 2)}\n`;
}
