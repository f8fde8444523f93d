import {
  addMemberNote,
  adminMemberReviewPage,
  deleteMemberNote,
  listMemberNotes,
  listMemberReview,
  reviewSections,
  type Answer,
  type ReviewSection,
} from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import { api } from '../../lib/api/browser.ts';
import { queryOf, wordIn } from '../../lib/query.ts';
import { mayOpen, type OwnRights } from '../staff/counts.ts';

export type Review = Answer<typeof listMemberReview>;
export type ReviewLine = Review['items'][number];
export type Note = Answer<typeof listMemberNotes>['items'][number];

const all = Object.keys(reviewSections) as ReviewSection[];

/** Sections that the viewer may open; others are not offered. */
export function openSections(own: OwnRights): ReviewSection[] {
  const limited = own.tagIds !== null && !own.audits;
  return all.filter((section) => {
    const right = reviewSections[section];
    return mayOpen(own, right) && !(limited && (right === 'content' || right === 'reports'));
  });
}

export async function loadReview(from: Api, memberId: string, url: URL, own: OwnRights) {
  const query = queryOf(adminMemberReviewPage, url);
  const sections = openSections(own);
  const section = wordIn(query, 'section', sections);
  const before = query.get('before') ?? undefined;
  const params = { memberId };
  const [review, notes] = await Promise.all([
    from.call(listMemberReview, { params, query: { section, ...(before && { before }) } }),
    from.call(listMemberNotes, { params }),
  ]);
  return { sections, section, before, review, notes: notes.items };
}

export const noteActs = {
  add: (memberId: string, text: string) => api.call(addMemberNote, { params: { memberId }, body: { text } }),
  delete: (memberId: string, noteId: string) => api.call(deleteMemberNote, { params: { memberId, noteId } }),
};
