import {
  addMember,
  addMembershipCard,
  addRegistrationField,
  addTag,
  cardRules,
  editMember,
  forbiddenNameRules,
  listMembers,
  memberSorts,
  profileRules,
  tagRules,
  addForbiddenName,
  addTopic,
  envelopeRules,
  feedbackRules,
  addFeedback,
  searchPosts,
  searchRules,
  setNickname,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { contractProblem, rowProblems } from './contract-rules.ts';
import { isRequired, limitsOf, longestOf } from './limits.ts';
import { staffLimitsOf } from './staff-limits.ts';

test('limits come from the body, from rows in it, and from the query of a GET', () => {
  expect(staffLimitsOf(addForbiddenName, 'pattern')).toMatchObject(forbiddenNameRules);
  expect(staffLimitsOf(addMembershipCard, 'specifications.name')).toMatchObject(cardRules.specificationName);
  expect(staffLimitsOf(listMembers, 'sort')).toMatchObject({ enum: memberSorts, optional: true });
  expect(staffLimitsOf(addTag, 'nothing')).toEqual({});
});

test('limits of members come with the endpoint: of its body, of a part of it, and of the query of a GET', () => {
  expect(limitsOf(addFeedback, 'contact')).toMatchObject(feedbackRules.contact);
  expect(limitsOf(addTopic, 'envelope.greeting')).toMatchObject(envelopeRules.greeting);
  expect(limitsOf(searchPosts, 'keyword')).toMatchObject(searchRules.keyword);
});

test('staff give a nickname no longer than members may', () => {
  for (const endpoint of [addMember, editMember])
    expect(staffLimitsOf(endpoint, 'nickname').maxLength).toBe(profileRules.nickname.maxLength);
  expect(limitsOf(setNickname, 'nickname')).toMatchObject(profileRules.nickname);
});

test('a field is required by its length or its pattern, unless it may be left out or has a default', () => {
  expect(['nameZh', 'nameEn', 'colour', 'sort', 'parentId'].filter((name) => isRequired(staffLimitsOf(addTag, name)))).toEqual([
    'nameZh',
    'colour',
  ]);
  expect(isRequired(staffLimitsOf(addRegistrationField, 'rows'))).toBe(false);
});

test('an input takes as many characters as its longest value has', () => {
  expect(longestOf(staffLimitsOf(addTag, 'nameZh'))).toBe(tagRules.name.maxLength);
  expect(longestOf(staffLimitsOf(addTag, 'sort'))).toBe(4);
  expect(longestOf(staffLimitsOf(addMembershipCard, 'specifications.stockBy'))).toBe(9);
  expect(longestOf(staffLimitsOf(addMembershipCard, 'tags'))).toBe(cardRules.tags * (cardRules.tag.maxLength + 1));
});

test.each([
  ['colour', '#12345', 'field.format'],
  ['colour', ' #123456 ', undefined],
  ['colour', '', 'field.required'],
  ['nameZh', '𠮷'.repeat(tagRules.name.maxLength), undefined],
  ['nameZh', '𠮷'.repeat(tagRules.name.maxLength + 1), 'field.too_long'],
  ['sort', '９９９９', undefined],
  ['sort', '10000', 'field.range'],
  ['sort', '-1', 'field.range'],
  ['sort', '1e3', 'field.range'],
  ['sort', '', 'field.range'],
])('%s %j', (name, text, code) => {
  expect(contractProblem(text, staffLimitsOf(addTag, name))?.code).toBe(code);
});

test('rows are checked cell by cell', () => {
  const rows = [
    { name: '一月', stockBy: '5' },
    { name: ' ', stockBy: 'x', key: '' },
  ];
  expect(Object.keys(rowProblems('specifications', rows, staffLimitsOf(addMembershipCard, 'specifications')))).toEqual([
    'specifications.1.name',
    'specifications.1.stockBy',
  ]);
});
