// Written by `npm run generate` from the contract: what the browser needs of it.
export const acceptEditSuggestion = {"method":"POST","path":"/api/user/control/editSuggestions/{editSuggestionId}/accept","body":{"properties":{"answer":{"maxLength":500}},"required":["answer"]}};
export const badBody = ["body.empty","body.too_long","body.too_deep","body.too_complex","body.too_many_mentions","body.tool_off","words.refused","hidden.invalid","hidden.not_here"];
export const editSuggestionRules = {"reason":{"minLength":1,"maxLength":500},"answer":{"maxLength":500},"pageSize":10};
export const editSuggestionStates = ["waiting","outdated","accepted","rejected","withdrawn"];
export const listEditSuggestions = {"method":"GET","path":"/api/user/control/editSuggestions","query":{"properties":{"before":{"pattern":"^[1-9][0-9]{0,17}$"}}}};
export const listPostSuggestions = {"method":"GET","path":"/api/user/control/posts/{kind}/{postId}/editSuggestions"};
export const notReadable = ["topic.not_found","topic.not_visible","topic.state_forbids","question.not_found","question.not_visible","question.state_forbids","answer.not_found","answer.state_forbids"];
export const readSuggestionSource = {"method":"GET","path":"/api/user/control/posts/{kind}/{postId}/suggestionSource"};
export const rejectEditSuggestion = {"method":"POST","path":"/api/user/control/editSuggestions/{editSuggestionId}/reject","body":{"properties":{"answer":{"minLength":1,"maxLength":500}},"required":["answer"]}};
export const suggestEdit = {"method":"POST","path":"/api/user/control/posts/{kind}/{postId}/editSuggestions","body":{"properties":{"body":{"minLength":1,"maxLength":100000},"version":{"type":"integer","minimum":0,"maximum":2000000000},"reason":{"minLength":1,"maxLength":500}},"required":["body","version","reason"]}};
export const suggestableKinds = ["topic","question","answer"];
export const withdrawEditSuggestion = {"method":"POST","path":"/api/user/control/editSuggestions/{editSuggestionId}/withdraw"};
