// Written by `npm run generate` from the contract: what the browser needs of it.
export const addVideo = {"method":"POST","path":"/api/user/control/videos","body":{"properties":{"uploadId":{"pattern":"^[0-9a-f]{32}$"}},"required":["uploadId"]}};
export const readVideo = {"method":"GET","path":"/api/videos/{videoKey}"};
export const sendVideoPart = {"method":"GET","path":"/api/videos/{videoKey}/parts/{part}","query":{"properties":{"reader":{"pattern":"^[0-9]{0,19}$"},"until":{"pattern":"^[0-9]{0,12}$"},"proof":{"maxLength":64}},"required":["reader","until","proof"]}};
export const sendVideoPoster = {"method":"GET","path":"/api/videos/posters/{posterKey}"};
export const setVideoCaptions = {"method":"POST","path":"/api/user/control/videos/{videoKey}/captions","body":{"properties":{"language":{"pattern":"^[a-z]{2,3}(-[A-Za-z]{2,8})?$"},"text":{"maxLength":300000}},"required":["language","text"]}};
export const videoFaults = ["unreadable","picture","too_long","streams","timed_out","infected","blocked"];
export const videoRules = {"linkSeconds":300,"captionsMax":8,"captionCharacters":300000};
export const videoStates = ["processing","ready","failed"];
