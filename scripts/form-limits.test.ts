import { addFeedback, addLink, addTopic, feedbackRules, searchPosts, setNickname, profileRules } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { limitsFor } from './form-limits.ts';

test('the browser has the bounds of what members send, without descriptions and fields that nothing limits', () => {
  const { body } = limitsFor(addFeedback) as { body: { properties: Record<string, object>; required: string[] } };
  expect(body.properties['name']).toEqual(feedbackRules.name);
  expect(body.required).toEqual(['name', 'contact', 'content']);
  expect(JSON.stringify(limitsFor(addTopic))).not.toContain('description');
});

test('a GET has those of its query; limits after tidying are given beside the schema', () => {
  expect(Object.keys(limitsFor(searchPosts))).toEqual(['query']);
  expect(limitsFor(setNickname)).toMatchObject({ tidied: { nickname: profileRules.nickname } });
});

test('staff endpoints have none here: theirs are in one file that only the back office loads', () => {
  expect(limitsFor(addLink)).toEqual({});
});
