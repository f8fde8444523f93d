import { globSync, readFileSync, statSync } from 'node:fs';
import { inProject, ROOT } from './project.ts';

/** Secrets that are known by their form, as their issuers document it. Passwords of tests have none, and are not secret. */
const forms: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+[A-Za-z0-9+/=]{20}/,
  'an access key of Amazon': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'an access key of Alibaba Cloud': /\bLTAI[A-Za-z0-9]{12,26}\b/,
  'an access key of Tencent Cloud': /\bAKID[A-Za-z0-9]{32}\b/,
  'a token of GitHub': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{60})/,
  'a token of GitLab': /\bglpat-[A-Za-z0-9_-]{20}/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*[A-Za-z0-9-]{20}/,
  'a token of Slack': /\bxox[abpr]-[0-9]{8}/,
  'a key of Google': /\bAIza[0-9A-Za-z_-]{35}\b/,
  'a key of Stripe': /\b[rs]k_live_[A-Za-z0-9]{16}/,
  'a key of a model provider': /\bsk-(?:ant-|proj-)?[A-Za-z0-9_-]{32}/,
  'a signed token': /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{20}/,
  'a password within an address':
    /\b(?:postgres(?:ql)?|rediss?|smtps?|https?):\/\/[^\s:@/'"`$<]+:(?!\/)[^\s:@/'"`$<{]{12,}@(?!127\.|localhost)/,
};

/** The secrets in a text, by line. */
export function secretsIn(text: string): string[] {
  return Object.entries(forms).flatMap(([name, form]) => {
    const match = form.exec(text);
    return match === null ? [] : [`line ${text.slice(0, match.index).split('\n').length}: ${name}`];
  });
}

const unread = new Set([
  'node_modules',
  'build',
  'data',
  '.git',
  '.previous-assets',
  '.react-router',
  '.stryker-tmp',
  'test-results',
  'playwright-report',
]);
const pictures = /\.(?:png|jpe?g|gif|webp|avif|ico|woff2?|mp4|webm|pdf|zst)$/;

if (import.meta.main) {
  const files = globSync('**/*', { cwd: ROOT, exclude: (name) => unread.has(name) || unread.has(name.split(/[/\\]/).at(-1) ?? '') });
  const read = [...files, '.gitignore', '.npmrc'].filter((file) => {
    const about = statSync(inProject(file), { throwIfNoEntry: false });
    return about?.isFile() === true && !pictures.test(file);
  });
  const offences = read.flatMap((file) => secretsIn(readFileSync(inProject(file), 'utf8')).map((secret) => `${file}, ${secret}`));
  for (const offence of offences) console.error(offence);
  console.log(`${read.length} files read, ${offences.length} secrets`);
  process.exitCode = offences.length > 0 || read.length < 1000 ? 1 : 0;
}
