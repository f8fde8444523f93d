// Written by `npm run generate` from the contract: what the browser needs of it.
export const hiddenKinds = ["password","reply","grade","points","balance"];
export const hiddenRules = {"password":{"maxLength":50},"caption":{"maxLength":60}};
export const listTopicUnlocks = {"method":"GET","path":"/api/user/control/topics/{topicId}/unlocks","query":{"properties":{"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"after":{"pattern":"^[A-Za-z0-9_-]{1,400}$"}}}};
export const readTopicLocks = {"method":"GET","path":"/api/user/control/topics/{topicId}/locks"};
export const unlockKinds = ["password","points","balance"];
export const unlockTopic = {"method":"POST","path":"/api/user/control/topics/{topicId}/unlock","body":{"properties":{"password":{"maxLength":50},"price":{"maxLength":20}}}};
