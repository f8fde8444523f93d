// Written by `npm run generate` from the contract: what the browser needs of it.
export const answerFromSite = {"method":"GET","path":"/api/assistant/answers","query":{"properties":{"question":{"minLength":2,"maxLength":200}},"required":["question"]}};
export const answerStates = ["writing","finished","stopped","cut","failed"];
export const assistantLanguages = ["zh","en"];
export const assistantRules = {"question":{"minLength":2,"maxLength":200},"chatQuestion":{"minLength":1,"maxLength":2000},"text":{"minLength":1,"maxLength":20000},"turns":50};
