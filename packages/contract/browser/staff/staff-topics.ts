// Written by `npm run generate` from the contract: what the browser needs of it.
export const closeComments = {"method":"POST","path":"/api/admin/topics/{topicId}/close"};
export const listStaffComments = {"method":"GET","path":"/api/admin/comments"};
export const listStaffTopics = {"method":"GET","path":"/api/admin/topics"};
export const markEssence = {"method":"POST","path":"/api/admin/topics/{topicId}/essence"};
export const moderateComment = {"method":"POST","path":"/api/admin/comments/{commentId}/state"};
export const moderateReply = {"method":"POST","path":"/api/admin/replies/{replyId}/state"};
export const moderateTopic = {"method":"POST","path":"/api/admin/topics/{topicId}/state"};
export const moderationRules = {"reason":{"maxLength":500}};
export const moveTopic = {"method":"POST","path":"/api/admin/topics/{topicId}/move"};
export const pinTopic = {"method":"POST","path":"/api/admin/topics/{topicId}/pin"};
