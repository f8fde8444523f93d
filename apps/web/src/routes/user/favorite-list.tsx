import { favouriteListPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { FavouriteListPage } from '../../features/reactions/favourite-list-page.tsx';
import { loadFavourites } from '../../features/reactions/data.ts';
import { reactionListMessages } from '../../features/reactions/list-messages.ts';
import { memberLoad } from '../../features/user-area/load.ts';
import { metaLang, pageMeta } from '../../lib/meta.ts';
import type { Route } from './+types/favorite-list';

export const clientLoader = memberLoad(loadFavourites);

export function meta({ matches }: Route.MetaArgs) {
  const title = reactionListMessages[metaLang(matches)].favouritesTitle;
  return pageMeta(matches, { title, canonicalPath: addressOf(favouriteListPage), noIndex: true });
}

export default function FavoriteListRoute({ loaderData }: Route.ComponentProps) {
  return <FavouriteListPage {...loaderData} />;
}
