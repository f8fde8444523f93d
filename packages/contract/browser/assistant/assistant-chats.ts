// Written by `npm run generate` from the contract: what the browser needs of it.
export const askAgain = {"method":"POST","path":"/api/user/control/assistant/chats/{chatId}/again"};
export const askAssistant = {"method":"POST","path":"/api/user/control/assistant/chats","body":{"properties":{"chatId":{"pattern":"^[1-9][0-9]{0,17}$"},"question":{"minLength":1,"maxLength":2000,"pattern":"\\S"},"about":{"properties":{"id":{"pattern":"^[1-9][0-9]{0,17}$"}},"required":["id"]}},"required":["question"]}};
export const deleteChat = {"method":"POST","path":"/api/user/control/assistant/chats/{chatId}/delete"};
export const deleteChats = {"method":"POST","path":"/api/user/control/assistant/chats/delete"};
export const listChats = {"method":"GET","path":"/api/user/control/assistant/chats","query":{"properties":{"before":{"maxLength":60}}}};
export const readChat = {"method":"GET","path":"/api/user/control/assistant/chats/{chatId}"};
export const readOwnAssistantUse = {"method":"GET","path":"/api/user/control/assistant/use"};
export const readThreadSummary = {"method":"GET","path":"/api/assistant/summaries","query":{"properties":{"id":{"pattern":"^[1-9][0-9]{0,17}$"}},"required":["id"]}};
export const reviseText = {"method":"POST","path":"/api/user/control/assistant/revisions","body":{"properties":{"text":{"minLength":1,"maxLength":20000,"pattern":"\\S"}},"required":["text"]}};
export const stopAnswer = {"method":"POST","path":"/api/user/control/assistant/chats/{chatId}/stop"};
export const summarizeThread = {"method":"POST","path":"/api/user/control/assistant/summaries","body":{"properties":{"id":{"pattern":"^[1-9][0-9]{0,17}$"}},"required":["id"]}};
