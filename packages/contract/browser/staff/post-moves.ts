// Written by `npm run generate` from the contract: what the browser needs of it.
export const listPostMoves = {"method":"GET","path":"/api/admin/topics/{topicId}/moves"};
export const mergeTopic = {"method":"POST","path":"/api/admin/topics/{topicId}/merge"};
export const moveComments = {"method":"POST","path":"/api/admin/topics/{topicId}/moveComments"};
export const moveRules = {"comments":{"minItems":1,"maxItems":100},"pageSize":20};
export const splitTopic = {"method":"POST","path":"/api/admin/topics/{topicId}/split"};
export const undoPostMove = {"method":"POST","path":"/api/admin/postMoves/{moveId}/undo"};
