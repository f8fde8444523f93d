// Written by `npm run generate` from the contract: what the browser needs of it.
export const answerSorts = ["liked","oldest","newest"];
export const countQuestionView = {"method":"POST","path":"/api/questions/{questionId}/views"};
export const listAnswers = {"method":"GET","path":"/api/questions/{questionId}/answers"};
export const listQuestions = {"method":"GET","path":"/api/questions"};
export const listQuestionsByTitle = {"method":"GET","path":"/api/questions/similar"};
export const listSimilarQuestions = {"method":"GET","path":"/api/questions/{questionId}/similar"};
export const questionRules = {"title":{"minLength":1,"maxLength":90},"body":{"minLength":1,"maxLength":100000},"holdsFor":{"maxLength":40},"pageSize":30};
export const questionSorts = ["activity","newest"];
export const questionTabs = ["all","latest","unresolved","resolved","points_reward","cash_reward"];
export const readQuestion = {"method":"GET","path":"/api/questions/{questionId}"};
