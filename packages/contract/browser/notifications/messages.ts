// Written by `npm run generate` from the contract: what the browser needs of it.
export const deleteConversation = {"method":"POST","path":"/api/user/control/members/{memberId}/messages/delete"};
export const deleteMessage = {"method":"POST","path":"/api/user/control/messages/{messageId}/delete"};
export const listConversations = {"method":"GET","path":"/api/user/control/privateMessageList"};
export const listMessages = {"method":"GET","path":"/api/user/control/privateMessageChatList"};
export const markAllMessagesRead = {"method":"POST","path":"/api/user/control/messages/read"};
export const markMessagesRead = {"method":"POST","path":"/api/user/control/members/{memberId}/messages/read"};
export const messageObstacles = ["gone","blocked","right","strangers"];
export const messageRules = {"maxLength":1000,"perPage":30,"maxImages":9};
export const readMessageImage = {"method":"GET","path":"/api/user/control/messageImages/{imageId}"};
export const readMessagePreference = {"method":"GET","path":"/api/user/control/messagePreference"};
export const sendMessage = {"method":"POST","path":"/api/user/control/members/{memberId}/messages"};
export const setMessagePreference = {"method":"POST","path":"/api/user/control/messagePreference"};
export const signalTyping = {"method":"POST","path":"/api/user/control/members/{memberId}/messages/typing"};
export const uploadMessageImage = {"method":"POST","path":"/api/user/control/messageImages","upload":{"field":"file"}};
