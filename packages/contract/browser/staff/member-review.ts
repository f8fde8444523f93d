// Written by `npm run generate` from the contract: what the browser needs of it.
export const addMemberNote = {"method":"POST","path":"/api/admin/members/{memberId}/notes"};
export const deleteMemberNote = {"method":"POST","path":"/api/admin/members/{memberId}/notes/{noteId}/delete"};
export const listMemberNotes = {"method":"GET","path":"/api/admin/members/{memberId}/notes"};
export const listMemberReview = {"method":"GET","path":"/api/admin/members/{memberId}/review"};
export const memberNoteRules = {"text":{"minLength":1,"maxLength":1000}};
export const reviewSections = {"posts":"content","likes":"content","favourites":"content","follows":"people","envelopes":"money","money":"money","logins":"people","reports":"reports","acts":"staff"};
