// Written by `npm run generate` from the contract: what the browser needs of it.
export const listTopPosts = {"method":"GET","path":"/api/topPosts","query":{"properties":{"page":{"type":"integer","minimum":1,"maximum":1000000,"default":1},"after":{"pattern":"^[A-Za-z0-9_-]{1,400}$"}}}};
export const topPeriods = ["day","week","month","year","all"];
export const topRules = {"pageSize":30,"pages":5,"period":"week","hours":{"day":24,"week":168,"month":720,"year":8760}};
export const topSorts = ["likes","comments","views"];
