import { expect, test } from 'vitest';
import type { StaffPowers } from '../../../platform/http/viewer.ts';
import { indexTags, noRights, type Tag, type TagViewer } from '../../tags/index.ts';
import { type ReviewReason, firstState, reviewOf, type Review } from './review-reasons.ts';

const tag = (id: string, more: Partial<Tag> = {}): Tag => ({
  id,
  kind: 'topic',
  parentId: null,
  name: { zh: id, en: id },
  icon: 'leaf',
  colour: '#1f6b4a',
  sort: 0,
  reviewed: false,
  rights: noRights(),
  publishedCount: 0,
  ...more,
});
const open = '1';
const reviewed = '2';
const below = '3';
const tags = indexTags([tag(open), tag(reviewed, { reviewed: true }), tag(below, { parentId: reviewed })]);

const member: TagViewer = { readsAllPosts: false, roleIds: ['1'] };
const staff = (right: 'content' | 'reports', tagIds: StaffPowers['tagIds'] = null): TagViewer => ({
  ...member,
  powers: { rights: new Set([right]), tagIds, audits: false },
});

type Mode = Parameters<typeof reviewOf>[1];
const review = (viewer: TagViewer, tagIds: readonly string[], mode: Mode, exempt: boolean): Review =>
  reviewOf({ viewer, tags, tagIds }, mode, exempt);

const modes: readonly Mode[] = ['none', 'first_posts', 'privileged_skip', 'all'];

test.each<[Mode, Review, Review]>([
  ['none', null, null],
  ['first_posts', 'first_posts', null],
  ['privileged_skip', 'review', null],
  ['all', 'review', 'review'],
])('in mode %s a member gets %s and an exempt member %s', (mode, usual, exempt) => {
  expect([review(member, [open], mode, false), review(member, [open], mode, true)]).toEqual([usual, exempt]);
});

test('where a whole tag is reviewed no exemption counts, in any mode, also below it and beside other tags', () => {
  for (const mode of modes)
    for (const exempt of [false, true])
      for (const tagIds of [[reviewed], [below], [open, reviewed], [below, open]]) expect(review(member, tagIds, mode, exempt)).toBe('tag');
});

test('staff of the location are never reviewed; staff of another tag or with another right are, as members', () => {
  for (const mode of modes) {
    for (const tagIds of [[open], [reviewed]]) expect(review(staff('content'), tagIds, mode, false)).toBeNull();
    expect(review(staff('content', [reviewed]), [reviewed], mode, false)).toBeNull();
    for (const viewer of [staff('reports'), staff('content', [open])])
      for (const exempt of [false, true]) expect(review(viewer, [reviewed], mode, exempt)).toBe('tag');
    expect(review(staff('content', [reviewed]), [open], mode, false)).toBe(review(member, [open], mode, false));
  }
});

test('a post waits as soon as there is one reason', () => {
  const reason: ReviewReason = { reason: 'words', matches: [] };
  expect([firstState([]), firstState([reason]), firstState([reason, reason])]).toEqual(['published', 'pending', 'pending']);
});
