import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes';

/** The URL table. `/siteHome` and `/index` are the same screen; every path that is not here leads to `/index`. */
export default [
  index('routes/root-redirect.ts'),
  route('m', 'routes/mobile.tsx'),
  route('siteHome', 'routes/site-home.tsx', { id: 'site-home' }),
  route('index', 'routes/site-home.tsx', { id: 'index-home' }),
  route('thread', 'routes/thread.tsx'),
  route('addTopic', 'routes/add-topic.tsx'),
  route('user/editTopic', 'routes/edit-topic.tsx'),
  // Everybody's profile has one address with the own one; only the own one stands in the frame.
  route('user/control/home', 'routes/user/home.tsx'),
  layout('routes/user/frame.tsx', [
    ...prefix('user/control', [
      route('editUser', 'routes/user/edit-user.tsx'),
      route('security', 'routes/user/security.tsx'),
      route('linkedAccounts', 'routes/user/linked-accounts.tsx'),
      route('followList', 'routes/user/follow-list.tsx'),
      route('followerList', 'routes/user/follower-list.tsx'),
      route('blockList', 'routes/user/block-list.tsx'),
      route('likeList', 'routes/user/like-list.tsx'),
      route('favoriteList', 'routes/user/favorite-list.tsx'),
      route('topicLikeList', 'routes/user/topic-like-list.tsx'),
      route('topicFavoriteList', 'routes/user/topic-favorite-list.tsx'),
    ]),
  ]),
  route('login', 'routes/login.tsx'),
  route('register', 'routes/register.tsx'),
  route('thirdParty/loginRedirect', 'routes/third-party-return.tsx'),
  route('termsService', 'routes/terms-service.tsx'),
  route('admin', 'routes/admin/frame.tsx', [
    index('routes/admin/overview.tsx'),
    route('topics', 'routes/admin/topics.tsx'),
    route('comments', 'routes/admin/comments.tsx'),
    route('tags', 'routes/admin/tags.tsx'),
    route('links', 'routes/admin/links.tsx'),
    route('signInProviders', 'routes/admin/sign-in-providers.tsx'),
    route('settings', 'routes/admin/settings.tsx'),
    route('outbox', 'routes/admin/outbox.tsx'),
  ]),
  // The kit's own page is for people who build the site; a production build does not contain it.
  ...(process.env['NODE_ENV'] === 'production' ? [] : [route('ui', 'routes/ui.tsx')]),
  route('*', 'routes/unknown-path.ts'),
] satisfies RouteConfig;
