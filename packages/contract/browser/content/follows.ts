// Written by `npm run generate` from the contract: what the browser needs of it.
export const blockMember = {"method":"POST","path":"/api/user/control/members/{memberId}/block"};
export const followMember = {"method":"POST","path":"/api/user/control/members/{memberId}/follow"};
export const listBlockedMembers = {"method":"GET","path":"/api/user/control/blockedMembers","query":{"properties":{"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"after":{"pattern":"^[A-Za-z0-9_-]{1,400}$"}}}};
export const listFollowedMembers = {"method":"GET","path":"/api/user/control/followList","query":{"properties":{"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"after":{"pattern":"^[A-Za-z0-9_-]{1,400}$"}}}};
export const listFollowers = {"method":"GET","path":"/api/user/control/followerList","query":{"properties":{"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"after":{"pattern":"^[A-Za-z0-9_-]{1,400}$"}}}};
export const readRelation = {"method":"GET","path":"/api/user/control/members/{memberId}/relation"};
export const unblockMember = {"method":"POST","path":"/api/user/control/members/{memberId}/unblock"};
export const unfollowMember = {"method":"POST","path":"/api/user/control/members/{memberId}/unfollow"};
