// Written by `npm run generate` from the contract: what the browser needs of it.
export const addTag = {"method":"POST","path":"/api/admin/tags"};
export const attachedKinds = ["file","video"];
export const deleteTag = {"method":"POST","path":"/api/admin/tags/{tagId}/delete"};
export const editTag = {"method":"POST","path":"/api/admin/tags/{tagId}"};
export const listQuestionTags = {"method":"GET","path":"/api/questionTags"};
export const listStaffTags = {"method":"GET","path":"/api/admin/tags"};
export const listTags = {"method":"GET","path":"/api/tags"};
export const orderTags = {"method":"POST","path":"/api/admin/tags/order"};
export const tagExemptions = ["skip_review","comment_skip_review","reply_skip_review"];
export const tagKinds = ["topic","question"];
export const tagRightGroups = {"topic":["view","post","edit","skip_review"],"hidden":["hide_password","hide_reply","hide_grade","hide_points","hide_balance"],"attached":["attach_file","attach_video"],"comment":["comment","comment_edit","comment_delete","comment_skip_review"],"reply":["reply","reply_edit","reply_delete","reply_skip_review"]};
export const tagRights = ["view","post","edit","skip_review","hide_password","hide_reply","hide_grade","hide_points","hide_balance","attach_file","attach_video","comment","comment_edit","comment_delete","comment_skip_review","reply","reply_edit","reply_delete","reply_skip_review"];
export const tagRules = {"name":{"minLength":1,"maxLength":30},"icon":{"minLength":1,"maxLength":40,"pattern":"^[a-z0-9-]+$"},"colour":{"pattern":"^#[0-9a-fA-F]{6}$"}};
