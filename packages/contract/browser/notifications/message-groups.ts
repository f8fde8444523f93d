// Written by `npm run generate` from the contract: what the browser needs of it.
export const addMessageGroup = {"method":"POST","path":"/api/user/control/messageGroups","body":{"properties":{"name":{"minLength":1,"maxLength":40},"memberIds":{"minItems":1,"maxItems":49,"items":{"pattern":"^[1-9][0-9]{0,17}$"}}},"required":["name","memberIds"]}};
export const addMessageGroupMembers = {"method":"POST","path":"/api/user/control/messageGroups/{groupId}/members","body":{"properties":{"memberIds":{"minItems":1,"maxItems":49,"items":{"pattern":"^[1-9][0-9]{0,17}$"}}},"required":["memberIds"]}};
export const deleteGroupMessages = {"method":"POST","path":"/api/user/control/messageGroups/{groupId}/messages/delete","body":{"properties":{"through":{"pattern":"^[1-9][0-9]{0,17}$"}},"required":["through"]}};
export const handOverMessageGroup = {"method":"POST","path":"/api/user/control/messageGroups/{groupId}/members/{memberId}/own"};
export const leaveMessageGroup = {"method":"POST","path":"/api/user/control/messageGroups/{groupId}/leave"};
export const listGroupMessages = {"method":"GET","path":"/api/user/control/messageGroups/{groupId}/messages","query":{"properties":{"before":{"pattern":"^[1-9][0-9]{0,17}$"}}}};
export const markGroupMessagesRead = {"method":"POST","path":"/api/user/control/messageGroups/{groupId}/messages/read","body":{"properties":{"through":{"pattern":"^[1-9][0-9]{0,17}$"}},"required":["through"]}};
export const messageGroupRules = {"mostMembers":50,"mostOwned":20,"name":{"minLength":1,"maxLength":40}};
export const muteMessageGroup = {"method":"POST","path":"/api/user/control/messageGroups/{groupId}/mute"};
export const removeMessageGroupMember = {"method":"POST","path":"/api/user/control/messageGroups/{groupId}/members/{memberId}/remove"};
export const renameMessageGroup = {"method":"POST","path":"/api/user/control/messageGroups/{groupId}/name","body":{"properties":{"name":{"minLength":1,"maxLength":40}},"required":["name"]}};
export const sendGroupMessage = {"method":"POST","path":"/api/user/control/messageGroups/{groupId}/messages","body":{"properties":{"text":{"maxLength":5000},"imageIds":{"maxItems":9,"items":{"pattern":"^[1-9][0-9]{0,17}$"}},"captchaKey":{"maxLength":64},"captcha":{"maxLength":16}},"required":["text"]},"tidied":{"text":{"maxLength":1000}}};
