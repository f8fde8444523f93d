import * as contract from '@chaguan/contract';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { limitsOf, type Limits, type OpenEndpoint } from './limits.ts';
import { staffLimitsOf, type StaffEndpoint } from './staff-limits.ts';

const folder = join(import.meta.dirname, '../..');

const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/stories\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));

/** Limits that no endpoint has. */
const excusedLimits: Readonly<Record<string, string>> = {
  'features/editor/hidden-dialog.tsx': 'the head of a hidden part is a part of the Markdown, not a field',
  'features/forms/captcha-field.tsx': 'the picture has four characters; the schema accepts them with spaces',
  'features/second-factor/factor-field.tsx': 'the digits of an authenticator; the endpoint accepts recovery codes in the same field',
  'features/profiles/edit/crop-field.tsx': 'a slider of the magnification in the browser',
  'features/staff-queue/bulk-preview.tsx': 'the reason is optional in one endpoint of many kinds',
};

/** Forms that send nothing, have a GET of their own, or are an editor, which shows its failures and its pending state by itself. */
const excusedForms: Readonly<Record<string, string>> = {
  'features/forms/form.tsx': 'the shell',
  'features/forms/dialog-form.tsx': 'the shell in a dialog',
  'features/forms/captcha-dialog.tsx': 'hands its answer to the request that waits for it',
  'features/messages/captcha-card.tsx': 'hands its answer to the message that waits for it',
  'features/editor/reply-form.tsx': 'editor',
  'features/editor/plain-editor.tsx': 'editor',
  'features/messages/message-form.tsx': 'editor: the message appears at once, with its state and its failure',
  'features/assistant/ask-site.tsx': 'opens the conversation',
  'features/assistant/chat/ask-form.tsx': 'editor: the question appears at once, with its state and its failure',
  'features/editor/hidden-dialog.tsx': 'inserts Markdown',
  'features/videos/write/video-dialog.tsx': 'inserts Markdown',
  'features/posts/write/attachments.tsx': 'a part of the form of a post',
  'features/files/file-page.tsx': 'a link that is also a form without scripts',
  'features/staff-queue/decide-dialog.tsx': 'hands the reason to the row, which shows its state',
  'features/staff-queue/bulk-dialog.tsx': 'begins a series with its own progress, stop and results',
  'features/staff-site/settings/group-page.tsx': 'saves what changed, with failures by setting',
  'features/staff-site/appearance/appearance-page.tsx': 'saves what changed, with failures by setting',
  'ui/overlay-dialogs.tsx': 'returns a text to its caller',
};

test('no limit of a field is written by hand: it comes from the endpoint', () => {
  const attribute = /(?<!<progress[^<>]*)\b(?:maxLength|minLength|max|min|pattern)(?:=\{|: )([^\n]*)/gi;
  const offences = sources
    .filter(({ file }) => file.startsWith('features/') && file.endsWith('.tsx') && !(file in excusedLimits))
    .flatMap(({ file, text }) => [...text.matchAll(attribute)].map(([line, value = '']) => ({ file, line, value })))
    .filter(({ value }) => /^["']?\d|\d["'}]|Rules\b/.test(value.replace(/\/\/.*/, '')));
  expect(offences).toEqual([]);
});

test('what sends something is in the shell of forms, with its failures and its pending state', () => {
  const offences = sources.filter(({ file, text }) => /<form\b/.test(text) && !(file in excusedForms)).map(({ file }) => file);
  expect(offences).toEqual([]);
});

test('no excuse is stale', () => {
  const files = new Map(sources.map(({ file, text }) => [file, text]));
  expect(Object.keys(excusedForms).filter((file) => !files.get(file)?.includes('<form'))).toEqual([]);
  expect(Object.keys(excusedLimits).filter((file) => !/Rules|max=/.test(files.get(file) ?? ''))).toEqual([]);
});

test('each field whose limits a form asks for has some', () => {
  const call = /\b(staffLimitsOf|limitsOf)\((\w+), '([\w.]+)'\)/g;
  const endpoints: Readonly<Record<string, unknown>> = contract;
  const read = sources.flatMap(({ text }) =>
    [...text.matchAll(call)].map(([line, way, name = '', field = '']) => ({ line, way, endpoint: endpoints[name], field })),
  );
  const limitsAt = ({ way, endpoint, field }: (typeof read)[number]): Limits =>
    way === 'limitsOf'
      ? limitsOf(endpoint as OpenEndpoint, field as `${string}.${string}`)
      : staffLimitsOf(endpoint as StaffEndpoint, field);
  const bounds = ['minLength', 'maxLength', 'minimum', 'maximum', 'pattern', 'maxItems'];
  expect(read.length).toBeGreaterThan(40);
  expect(read.filter((one) => !bounds.some((bound) => bound in limitsAt(one))).map(({ line }) => line)).toEqual([]);
});
