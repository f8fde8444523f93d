// Written by `npm run generate` from the contract: what the browser needs of it.
export const editWatchSettings = {"method":"POST","path":"/api/user/control/watchSettings"};
export const listMutedMembers = {"method":"GET","path":"/api/user/control/mutedMembers"};
export const muteMember = {"method":"POST","path":"/api/user/control/members/{memberId}/mute"};
export const readMute = {"method":"GET","path":"/api/user/control/members/{memberId}/mute"};
export const readWatch = {"method":"GET","path":"/api/user/control/watches/{kind}/{subjectId}"};
export const readWatchSettings = {"method":"GET","path":"/api/user/control/watchSettings"};
export const setWatch = {"method":"POST","path":"/api/user/control/watches/{kind}/{subjectId}"};
export const unmuteMember = {"method":"POST","path":"/api/user/control/members/{memberId}/unmute"};
export const watchLevels = ["watching","normal","muted"];
export const watchableKinds = ["topic","question","tag"];
