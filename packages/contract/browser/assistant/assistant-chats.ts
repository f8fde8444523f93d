// Written by `npm run generate` from the contract: what the browser needs of it.
export const askAgain = {"method":"POST","path":"/api/user/control/assistant/chats/{chatId}/again"};
export const askAssistant = {"method":"POST","path":"/api/user/control/assistant/chats"};
export const deleteChat = {"method":"POST","path":"/api/user/control/assistant/chats/{chatId}/delete"};
export const deleteChats = {"method":"POST","path":"/api/user/control/assistant/chats/delete"};
export const listChats = {"method":"GET","path":"/api/user/control/assistant/chats"};
export const readChat = {"method":"GET","path":"/api/user/control/assistant/chats/{chatId}"};
export const readOwnAssistantUse = {"method":"GET","path":"/api/user/control/assistant/use"};
export const readThreadSummary = {"method":"GET","path":"/api/assistant/summaries"};
export const reviseText = {"method":"POST","path":"/api/user/control/assistant/revisions"};
export const stopAnswer = {"method":"POST","path":"/api/user/control/assistant/chats/{chatId}/stop"};
export const summarizeThread = {"method":"POST","path":"/api/user/control/assistant/summaries"};
