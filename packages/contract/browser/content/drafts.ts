// Written by `npm run generate` from the contract: what the browser needs of it.
export const listDrafts = {"method":"GET","path":"/api/user/control/drafts"};
export const readDraft = {"method":"GET","path":"/api/user/control/drafts/{key}"};
export const saveDraft = {"method":"POST","path":"/api/user/control/drafts/{key}","body":{"properties":{"title":{"maxLength":200},"tagId":{"pattern":"^([1-9][0-9]{0,17}(,[1-9][0-9]{0,17}){0,19})?$"},"body":{"maxLength":200000},"poll":{"maxLength":4000}},"required":["title","body"]}};
