// Written by `npm run generate` from the contract: what the browser needs of it.
export const editEmbeddings = {"method":"POST","path":"/api/admin/assistant/embeddings"};
export const readEmbeddings = {"method":"GET","path":"/api/admin/assistant/embeddings"};
