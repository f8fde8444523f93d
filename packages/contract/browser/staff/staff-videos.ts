// Written by `npm run generate` from the contract: what the browser needs of it.
export const deleteVideo = {"method":"POST","path":"/api/admin/videos/{videoId}/delete"};
export const listStaffVideos = {"method":"GET","path":"/api/admin/videos"};
export const retryVideo = {"method":"POST","path":"/api/admin/videos/{videoId}/retry"};
export const staffVideoStates = ["scanning","waiting","converting","ready","failed"];
