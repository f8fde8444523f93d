// Written by `npm run generate` from the contract: what the browser needs of it.
export const addVideo = {"method":"POST","path":"/api/user/control/videos"};
export const readVideo = {"method":"GET","path":"/api/videos/{videoKey}"};
export const sendVideoPart = {"method":"GET","path":"/api/videos/{videoKey}/parts/{part}"};
export const sendVideoPoster = {"method":"GET","path":"/api/videos/posters/{posterKey}"};
export const setVideoCaptions = {"method":"POST","path":"/api/user/control/videos/{videoKey}/captions"};
export const videoFaults = ["unreadable","picture","too_long","streams","timed_out","infected","blocked"];
export const videoRules = {"linkSeconds":300,"captionsMax":8,"captionCharacters":300000};
export const videoStates = ["processing","ready","failed"];
