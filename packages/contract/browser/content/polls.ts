// Written by `npm run generate` from the contract: what the browser needs of it.
export const closeTopicPoll = {"method":"POST","path":"/api/user/control/topics/{topicId}/poll/close"};
export const pollRules = {"title":{"minLength":1,"maxLength":190},"option":{"minLength":1,"maxLength":60},"options":{"minItems":2,"maxItems":20},"end":{"minMinutes":10,"maxDays":365}};
export const readTopicPoll = {"method":"GET","path":"/api/topics/{topicId}/poll"};
export const voteOnTopic = {"method":"POST","path":"/api/user/control/topics/{topicId}/vote","body":{"properties":{"choices":{"minItems":1,"maxItems":20,"items":{"type":"integer","minimum":1,"maximum":20}}},"required":["choices"]}};
