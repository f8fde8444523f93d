// Written by `npm run generate` from the contract: what the browser needs of it.
export const reviewReasonKinds = ["review","first_posts","tag","words","new_member","assistant","reports"];
