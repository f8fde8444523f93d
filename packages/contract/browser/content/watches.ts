// Written by `npm run generate` from the contract: what the browser needs of it.
export const editWatchSettings = {"method":"POST","path":"/api/user/control/watchSettings"};
export const listMutedMembers = {"method":"GET","path":"/api/user/control/mutedMembers","query":{"properties":{"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"after":{"pattern":"^[A-Za-z0-9_-]{1,400}$"}}}};
export const muteMember = {"method":"POST","path":"/api/user/control/members/{memberId}/mute"};
export const readMute = {"method":"GET","path":"/api/user/control/members/{memberId}/mute"};
export const readWatch = {"method":"GET","path":"/api/user/control/watches/{kind}/{subjectId}"};
export const readWatchSettings = {"method":"GET","path":"/api/user/control/watchSettings"};
export const setWatch = {"method":"POST","path":"/api/user/control/watches/{kind}/{subjectId}"};
export const unmuteMember = {"method":"POST","path":"/api/user/control/members/{memberId}/unmute"};
export const watchLevels = ["watching","normal","muted"];
export const watchableKinds = ["topic","question","tag"];
