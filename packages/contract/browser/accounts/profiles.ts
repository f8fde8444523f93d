// Written by `npm run generate` from the contract: what the browser needs of it.
export const changeHint = {"method":"POST","path":"/api/user/control/hint"};
export const changePassword = {"method":"POST","path":"/api/user/control/password"};
export const deleteAvatar = {"method":"POST","path":"/api/user/control/avatar/delete"};
export const deleteCover = {"method":"POST","path":"/api/user/control/cover/delete"};
export const editProfile = {"method":"POST","path":"/api/user/control/editUser"};
export const listMemberQuestions = {"method":"GET","path":"/api/members/{account}/questions"};
export const profileRules = {"nickname":{"minLength":1,"maxLength":15},"bio":{"maxLength":200},"avatar":{"edge":200,"smallEdge":100},"cover":{"width":1280,"height":320}};
export const readOwnProfile = {"method":"GET","path":"/api/user/control/home"};
export const readOwnSummary = {"method":"GET","path":"/api/user/control/summary"};
export const readProfile = {"method":"GET","path":"/api/members/{account}/profile"};
export const readProfileForm = {"method":"GET","path":"/api/user/control/editUser"};
export const setAvatar = {"method":"POST","path":"/api/user/control/avatar","upload":{"field":"file"}};
export const setCover = {"method":"POST","path":"/api/user/control/cover","upload":{"field":"file"}};
export const setDisplay = {"method":"POST","path":"/api/user/control/display"};
export const setDynamicsVisibility = {"method":"POST","path":"/api/user/control/dynamics"};
export const setNickname = {"method":"POST","path":"/api/user/control/nickname"};
