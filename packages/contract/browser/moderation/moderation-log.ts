// Written by `npm run generate` from the contract: what the browser needs of it.
export const listModerationLog = {"method":"GET","path":"/api/moderationLog","query":{"properties":{"before":{"pattern":"^[1-9][0-9]{0,17}$"}}}};
export const moderationActs = ["deleted","restored","hidden","removed","edited","moved","merged","split","comments_moved","move_undone","closed_as_duplicate","duplicate_undone","comments_closed","answers_closed","silenced","silence_ended","disabled","enabled","appeal_granted","appeal_refused"];
export const moderationLogKinds = ["posts","threads","members","appeals"];
export const moderationSubjects = ["topic","comment","reply","question","answer","answer_reply","member"];
