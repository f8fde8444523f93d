// Written by `npm run generate` from the contract: what the browser needs of it.
export const changeHint = {"method":"POST","path":"/api/user/control/hint","body":{"properties":{"password":{"maxLength":128},"hintQuestion":{"minLength":7,"maxLength":50},"hintAnswer":{"minLength":7,"maxLength":50}},"required":["password","hintQuestion","hintAnswer"]}};
export const changePassword = {"method":"POST","path":"/api/user/control/password","body":{"properties":{"oldPassword":{"maxLength":128},"password":{"minLength":7,"maxLength":128},"passwordAgain":{"maxLength":128}},"required":["oldPassword","password","passwordAgain"]}};
export const deleteAvatar = {"method":"POST","path":"/api/user/control/avatar/delete"};
export const deleteCover = {"method":"POST","path":"/api/user/control/cover/delete"};
export const editProfile = {"method":"POST","path":"/api/user/control/editUser","body":{"properties":{"bio":{"maxLength":1000}},"required":["bio"]},"tidied":{"bio":{"maxLength":200}}};
export const listMemberQuestions = {"method":"GET","path":"/api/members/{account}/questions","query":{"properties":{"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"after":{"pattern":"^[A-Za-z0-9_-]{1,400}$"}}}};
export const profileRules = {"nickname":{"minLength":1,"maxLength":15},"bio":{"maxLength":200},"avatar":{"edge":200,"smallEdge":100},"cover":{"width":1280,"height":320}};
export const readOwnProfile = {"method":"GET","path":"/api/user/control/home","query":{"properties":{"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"after":{"pattern":"^[A-Za-z0-9_-]{1,400}$"}}}};
export const readOwnSummary = {"method":"GET","path":"/api/user/control/summary"};
export const readProfile = {"method":"GET","path":"/api/members/{account}/profile","query":{"properties":{"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"after":{"pattern":"^[A-Za-z0-9_-]{1,400}$"}}}};
export const readProfileForm = {"method":"GET","path":"/api/user/control/editUser"};
export const setActivityVisibility = {"method":"POST","path":"/api/user/control/dynamics"};
export const setAvatar = {"method":"POST","path":"/api/user/control/avatar","upload":{"field":"file"}};
export const setCover = {"method":"POST","path":"/api/user/control/cover","upload":{"field":"file"}};
export const setDisplay = {"method":"POST","path":"/api/user/control/display"};
export const setNickname = {"method":"POST","path":"/api/user/control/nickname","body":{"properties":{"nickname":{"minLength":1,"maxLength":100}},"required":["nickname"]},"tidied":{"nickname":{"minLength":1,"maxLength":15}}};
