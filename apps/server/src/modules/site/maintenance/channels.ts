/** Messages for everybody with an open page of the site. */
export const siteChannels = { site: () => Promise.resolve(['']) };
