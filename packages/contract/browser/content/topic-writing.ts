// Written by `npm run generate` from the contract: what the browser needs of it.
export const addTopic = {"method":"POST","path":"/api/user/control/topics"};
export const deleteTopic = {"method":"POST","path":"/api/user/control/topics/{topicId}/delete"};
export const editTopic = {"method":"POST","path":"/api/user/control/topics/{topicId}"};
export const markTopicRead = {"method":"POST","path":"/api/user/control/topics/{topicId}/read"};
export const readTopicForm = {"method":"GET","path":"/api/user/control/topicForm"};
export const readTopicSource = {"method":"GET","path":"/api/user/control/topics/{topicId}/source"};
export const restoreTopic = {"method":"POST","path":"/api/user/control/topics/{topicId}/restore"};
