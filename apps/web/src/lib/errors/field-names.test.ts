import * as contract from '@chaguan/contract';
import { expect, test } from 'vitest';
import { fieldName } from './field-names.ts';

/** No control of a form: ids and counters that pages send by themselves, switches, and the results of other dialogs. */
const unnamed =
  /^(?:version|captchaKey|ticket|proof|passkey|passkeyId|uploadId|stamp|p256dh|auth|endpoint|device|sizeBytes|on|enabled|visible|state|purpose|way|through|place|order|scope|security|targetKind|task|density|shows|showsDynamics|mode|site|member|values|keeps|paused|helped|into|essence|staff|recommended|searchable|multiple|reviewed|open|forGood|giveUp|erasePosts|clearHint|removeKey|watchWritten|fromStrangers|endsByItself|notices|about|identity|id|answersReplyId|[a-z]+(?<!tag|role|parent|folder|category|specification|access[Kk]ey|app|merchant)Ids?)$/;

test('every field of a form has a name in both languages for a failure away from it', () => {
  type Endpoint = { method?: string; body?: { properties?: object } };
  const endpoints = Object.values(contract as unknown as Record<string, Endpoint>).filter((each) => each?.method === 'POST');
  const fields = new Set(endpoints.flatMap(({ body }) => Object.keys(body?.properties ?? {})));
  expect(fields.size).toBeGreaterThan(150);
  expect([...fields].filter((field) => !unnamed.test(field) && fieldName(field, 'zh') === undefined)).toEqual([]);
});

test('a field within a list is named by its last part that has a name', () => {
  expect(fieldName('title', 'zh')).toBe('标题');
  expect(fieldName('poll.options.0', 'en')).toBe('Options');
  expect(fieldName('somethingNew', 'en')).toBeUndefined();
});
