// Written by `npm run generate` from the contract: what the browser needs of it.
export const commentSorts = ["oldest","newest","liked"];
export const countTopicView = {"method":"POST","path":"/api/topics/{topicId}/views"};
export const listComments = {"method":"GET","path":"/api/threads/{topicId}/comments","query":{"properties":{"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"commentId":{"pattern":"^[1-9][0-9]{0,17}$"},"replyId":{"pattern":"^[1-9][0-9]{0,17}$"},"by":{"pattern":"^[1-9][0-9]{0,17}$"},"with":{"pattern":"^[1-9][0-9]{0,17}$"},"afterFloor":{"type":"integer","minimum":0,"maximum":2000000000}}}};
export const listHotTopics = {"method":"GET","path":"/api/topics/hot"};
export const listSimilarTopics = {"method":"GET","path":"/api/topics/{topicId}/similar"};
export const listTopics = {"method":"GET","path":"/api/topics","query":{"properties":{"tagId":{"pattern":"^[1-9][0-9]{0,17}$"},"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"after":{"pattern":"^[A-Za-z0-9_-]{1,400}$"}}}};
export const readThread = {"method":"GET","path":"/api/threads/{topicId}","query":{"properties":{"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"commentId":{"pattern":"^[1-9][0-9]{0,17}$"},"replyId":{"pattern":"^[1-9][0-9]{0,17}$"},"by":{"pattern":"^[1-9][0-9]{0,17}$"},"with":{"pattern":"^[1-9][0-9]{0,17}$"}}}};
export const replyRules = {"body":{"minLength":1,"maxLength":5000}};
export const suggestMark = {"suggest":{"type":"boolean","description":"may suggest another text; present only if true"}};
export const topicRules = {"title":{"minLength":1,"maxLength":90},"body":{"minLength":1,"maxLength":100000},"pageSize":30};
export const topicSorts = ["activity","newest"];
export const topicTabs = ["all","essence","pinned","hot"];
export const wikiMark = {"wiki":{"type":"boolean","description":"members with the right edit it; present only if true"}};
export const wikiViewer = {"editWiki":{"type":"boolean","description":"may edit its text, because it is a wiki; present only if true"},"setWiki":{"type":"boolean","description":"may make it a wiki, or end that; present only if true"}};
