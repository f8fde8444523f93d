import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { addMemberNote, deleteMemberNote, listMemberNotes } from './member-notes.ts';
import { listMemberReview } from './queries/list-member-review.ts';

export const memberReviewRoutes = [
  bind(contract.listMemberReview, (ctx, { params, query }) => listMemberReview(ctx, params.memberId, query)),
  bind(contract.listMemberNotes, (ctx, { params }) => listMemberNotes(ctx, params.memberId)),
  bind(contract.addMemberNote, (ctx, { params, body }) => addMemberNote(ctx, params.memberId, body.text)),
  bind(contract.deleteMemberNote, (ctx, { params }) => deleteMemberNote(ctx, params.memberId, params.noteId)),
];
