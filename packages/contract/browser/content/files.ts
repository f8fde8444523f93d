// Written by `npm run generate` from the contract: what the browser needs of it.
export const addFile = {"method":"POST","path":"/api/user/control/files","body":{"properties":{"uploadId":{"pattern":"^[0-9a-f]{32}$"}},"required":["uploadId"]}};
export const cancelUpload = {"method":"POST","path":"/api/user/control/uploads/{uploadId}/cancel"};
export const downloadFile = {"method":"GET","path":"/api/files/{fileKey}/content","query":{"properties":{"reader":{"maxLength":64},"until":{"pattern":"^[0-9]{0,12}$"},"proof":{"maxLength":64}},"required":["reader","until","proof"]}};
export const fileRules = {"name":{"minLength":1,"maxLength":500},"nameBytes":255,"maxBytes":2048000000,"unclaimedHours":2,"linkSeconds":300,"previewBytes":65536,"previewQuery":"preview=1","listed":30};
export const fileStates = ["ready","checking","infected","blocked"];
export const listFileCards = {"method":"GET","path":"/api/files","query":{"properties":{"keys":{"pattern":"^[0-9a-f]{32}(,[0-9a-f]{32}){0,29}$"}},"required":["keys"]}};
export const listOwnUploads = {"method":"GET","path":"/api/user/control/uploads"};
export const readFileCard = {"method":"GET","path":"/api/files/{fileKey}"};
export const readFileLink = {"method":"GET","path":"/api/files/{fileKey}/link"};
export const startUpload = {"method":"POST","path":"/api/user/control/uploads","body":{"properties":{"name":{"minLength":1,"maxLength":500},"sizeBytes":{"type":"integer","minimum":1,"maximum":2048000000}},"required":["name","sizeBytes"]}};
export const uploadKinds = ["file","video"];
export const uploadProtocol = {"version":"1.0.0","path":"/api/user/control/uploads/{uploadId}/content","requests":{"readUploadOffset":{"method":"HEAD","summary":"Returns in `Upload-Offset` how many bytes have arrived.","errors":["right.missing","upload.not_found","upload.busy","upload.version"]},"sendUploadPart":{"method":"PATCH","summary":"Sends bytes from `Upload-Offset` on, which must be what has arrived; returns the new offset.","errors":["site.read_only","right.missing","member.silenced","upload.not_found","upload.offset","upload.busy","upload.version","storage.full"]}}};
