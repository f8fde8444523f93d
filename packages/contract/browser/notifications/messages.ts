// Written by `npm run generate` from the contract: what the browser needs of it.
export const deleteConversation = {"method":"POST","path":"/api/user/control/members/{memberId}/messages/delete","body":{"properties":{"through":{"pattern":"^[1-9][0-9]{0,17}$"}},"required":["through"]}};
export const deleteMessage = {"method":"POST","path":"/api/user/control/messages/{messageId}/delete"};
export const listConversations = {"method":"GET","path":"/api/user/control/privateMessageList","query":{"properties":{"before":{"pattern":"^[1-9][0-9]{0,17}$"}}}};
export const listMessages = {"method":"GET","path":"/api/user/control/privateMessageChatList","query":{"properties":{"userName":{"minLength":1,"maxLength":65},"memberId":{"pattern":"^[1-9][0-9]{0,17}$"},"before":{"pattern":"^[1-9][0-9]{0,17}$"}}}};
export const markAllMessagesRead = {"method":"POST","path":"/api/user/control/messages/read","body":{"properties":{"through":{"pattern":"^[1-9][0-9]{0,17}$"}},"required":["through"]}};
export const markMessagesRead = {"method":"POST","path":"/api/user/control/members/{memberId}/messages/read","body":{"properties":{"through":{"pattern":"^[1-9][0-9]{0,17}$"}},"required":["through"]}};
export const messageGroupActs = ["created","added","left","removed","renamed","handed_over"];
export const messageObstacles = ["gone","blocked","right","strangers"];
export const messageRules = {"maxLength":1000,"perPage":30,"maxImages":9};
export const readMessageImage = {"method":"GET","path":"/api/user/control/messageImages/{imageId}"};
export const readMessagePreference = {"method":"GET","path":"/api/user/control/messagePreference"};
export const sendMessage = {"method":"POST","path":"/api/user/control/members/{memberId}/messages","body":{"properties":{"text":{"maxLength":5000},"imageIds":{"maxItems":9,"items":{"pattern":"^[1-9][0-9]{0,17}$"}},"captchaKey":{"maxLength":64},"captcha":{"maxLength":16}},"required":["text"]},"tidied":{"text":{"maxLength":1000}}};
export const setMessagePreference = {"method":"POST","path":"/api/user/control/messagePreference"};
export const signalTyping = {"method":"POST","path":"/api/user/control/members/{memberId}/messages/typing"};
export const uploadMessageImage = {"method":"POST","path":"/api/user/control/messageImages","upload":{"field":"file"}};
