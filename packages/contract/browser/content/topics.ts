// Written by `npm run generate` from the contract: what the browser needs of it.
export const commentSorts = ["oldest","newest","liked"];
export const countTopicView = {"method":"POST","path":"/api/topics/{topicId}/views"};
export const listComments = {"method":"GET","path":"/api/threads/{topicId}/comments"};
export const listHotTopics = {"method":"GET","path":"/api/topics/hot"};
export const listSimilarTopics = {"method":"GET","path":"/api/topics/{topicId}/similar"};
export const listTopics = {"method":"GET","path":"/api/topics"};
export const readThread = {"method":"GET","path":"/api/threads/{topicId}"};
export const replyRules = {"body":{"minLength":1,"maxLength":5000}};
export const topicRules = {"title":{"minLength":1,"maxLength":90},"body":{"minLength":1,"maxLength":100000},"pageSize":30};
export const topicSorts = ["activity","newest"];
export const topicTabs = ["all","essence","pinned","hot"];
