// Written by `npm run generate` from the contract: what the browser needs of it.
export const listDrafts = {"method":"GET","path":"/api/user/control/drafts"};
export const readDraft = {"method":"GET","path":"/api/user/control/drafts/{key}"};
export const saveDraft = {"method":"POST","path":"/api/user/control/drafts/{key}"};
