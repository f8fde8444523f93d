/** What concerns everybody who has a page of the site open. */
export const siteChannels = { site: () => Promise.resolve(['']) };
