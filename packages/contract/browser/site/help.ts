// Written by `npm run generate` from the contract: what the browser needs of it.
export const helpRules = {"name":{"minLength":1,"maxLength":100},"description":{"maxLength":300},"body":{"minLength":1,"maxLength":50000},"keyword":{"minLength":1,"maxLength":100},"categories":200,"articlesInCategory":200,"mostMatches":20};
export const helpSubjects = ["bounty","envelope","hidden","points","balance","cards","recovery","review","reports","editor"];
export const listHelp = {"method":"GET","path":"/api/help"};
export const readHelp = {"method":"GET","path":"/api/helpDetail","query":{"properties":{"helpTypeId":{"pattern":"^[1-9][0-9]{0,17}$"},"helpId":{"pattern":"^[1-9][0-9]{0,17}$"}}}};
export const searchHelp = {"method":"GET","path":"/api/help/search","query":{"properties":{"keyword":{"minLength":1,"maxLength":100}},"required":["keyword"]}};
export const voteOnHelp = {"method":"POST","path":"/api/user/control/help/{helpId}/vote"};
