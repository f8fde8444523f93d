// Written by `npm run generate` from the contract: what the browser needs of it.
export const claimEnvelope = {"method":"POST","path":"/api/user/control/topics/{topicId}/envelope/claim"};
export const envelopeEnds = ["","taken","stopped","expired","deleted","left"];
export const envelopeRules = {"quantity":{"minimum":1,"maximum":999},"guests":{"minItems":1,"maxItems":50},"greeting":{"maxLength":150},"pageSize":20};
export const envelopeStates = ["waiting","open","ended"];
export const envelopeTypes = ["random","fixed","personal"];
export const listEnvelopeClaims = {"method":"GET","path":"/api/topics/{topicId}/envelope/claims","query":{"properties":{"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"after":{"pattern":"^[A-Za-z0-9_-]{1,400}$"}}}};
export const listGivenEnvelopes = {"method":"GET","path":"/api/user/control/envelopes/given","query":{"properties":{"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"after":{"pattern":"^[A-Za-z0-9_-]{1,400}$"}}}};
export const listReceivedEnvelopes = {"method":"GET","path":"/api/user/control/envelopes/received","query":{"properties":{"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"after":{"pattern":"^[A-Za-z0-9_-]{1,400}$"}}}};
export const readEnvelopeDistribution = {"method":"GET","path":"/api/user/control/envelopes/{envelopeId}/distribution","query":{"properties":{"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"after":{"pattern":"^[A-Za-z0-9_-]{1,400}$"}}}};
export const readEnvelopeProof = {"method":"GET","path":"/api/topics/{topicId}/envelope/proof"};
export const readTopicEnvelope = {"method":"GET","path":"/api/topics/{topicId}/envelope"};
export const stopEnvelope = {"method":"POST","path":"/api/user/control/topics/{topicId}/envelope/stop"};
