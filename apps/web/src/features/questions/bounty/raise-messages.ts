import { messages } from '../../../lib/i18n.ts';

/** For the menu of a question, without the texts of the form that it opens. */
export const raiseMessages = messages({
  zh: {
    raise: '加悬赏',
    offer: '悬赏',
    off: '现在不开放悬赏',
  },
  en: {
    raise: 'Raise the bounty',
    offer: 'Offer a bounty',
    off: 'Bounties are closed right now',
  },
});
