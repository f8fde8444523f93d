// Written by `npm run generate` from the contract: what the browser needs of it.
export const answerSorts = ["liked","oldest","newest"];
export const countQuestionView = {"method":"POST","path":"/api/questions/{questionId}/views"};
export const listAnswers = {"method":"GET","path":"/api/questions/{questionId}/answers","query":{"properties":{"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"answerId":{"pattern":"^[1-9][0-9]{0,17}$"},"replyId":{"pattern":"^[1-9][0-9]{0,17}$"},"afterFloor":{"type":"integer","minimum":0,"maximum":2000000000}}}};
export const listQuestions = {"method":"GET","path":"/api/questions","query":{"properties":{"tagId":{"pattern":"^[1-9][0-9]{0,17}$"},"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"after":{"pattern":"^[A-Za-z0-9_-]{1,400}$"}}}};
export const listQuestionsByTitle = {"method":"GET","path":"/api/questions/similar","query":{"properties":{"title":{"maxLength":200}},"required":["title"]}};
export const listSimilarQuestions = {"method":"GET","path":"/api/questions/{questionId}/similar"};
export const questionRules = {"title":{"minLength":1,"maxLength":90},"body":{"minLength":1,"maxLength":100000},"holdsFor":{"maxLength":40},"pageSize":30};
export const questionSorts = ["activity","newest"];
export const questionTabs = ["all","latest","unresolved","resolved","points_reward","cash_reward"];
export const readQuestion = {"method":"GET","path":"/api/questions/{questionId}","query":{"properties":{"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"answerId":{"pattern":"^[1-9][0-9]{0,17}$"},"replyId":{"pattern":"^[1-9][0-9]{0,17}$"}}}};
