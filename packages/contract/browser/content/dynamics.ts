// Written by `npm run generate` from the contract: what the browser needs of it.
export const dynamicKinds = ["topic","comment","quote","reply","question","answer","answer_reply"];
export const listFollowedDynamics = {"method":"GET","path":"/api/user/control/followedDynamics"};
export const listMemberDynamics = {"method":"GET","path":"/api/user/control/userDynamicList"};
export const listOwnComments = {"method":"GET","path":"/api/user/control/commentList"};
export const listOwnReplies = {"method":"GET","path":"/api/user/control/replyList"};
export const listOwnTopics = {"method":"GET","path":"/api/user/control/topicList"};
export const mayDoWithOwn = {"edit":{"type":"boolean"},"delete":{"type":"boolean"},"restore":{"type":"boolean"}};
export const ownFields = {"id":{"type":"string","pattern":"^[1-9][0-9]{0,17}$","description":"64-bit id as decimal string"},"state":{"enum":["pending","published","deleted_by_user","deleted_by_staff","removed"]},"postedAt":{"type":"string","format":"date-time","pattern":"^[^:]*:[0-9]{2}:[0-5]","description":"ISO 8601, UTC"},"editedAt":{"type":"string","format":"date-time","pattern":"^[^:]*:[0-9]{2}:[0-5]","description":"ISO 8601, UTC","nullable":true},"likeCount":{"type":"integer"},"goesAt":{"type":"string","format":"date-time","pattern":"^[^:]*:[0-9]{2}:[0-5]","description":"ISO 8601, UTC","nullable":true}};
export const ownStates = ["all","published","pending","deleted"];
