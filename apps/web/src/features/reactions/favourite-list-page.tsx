import { favouriteListPage, siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useRevalidator } from 'react-router';
import { fetchCode } from '../../lib/code/fetch-code.ts';
import { useMessages } from '../../lib/i18n.ts';
import { formatDateTime } from '../../lib/time.ts';
import { Icon } from '../../ui/icon.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-item.ts';
import { toast } from '../../ui/overlays.ts';
import { pressed } from '../../ui/pressed.ts';
import { Pager } from '../../ui/pager.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { UserPage } from '../user-area/user-page.tsx';
import type { Favourites, Folders } from './data.ts';
import { FolderBar, useAddFolder } from './folder-bar.tsx';
import { reactionListMessages } from './list-messages.ts';
import { noteMessages } from './note-messages.ts';
import { setFavourite, setNote } from './set-favourite.ts';
import { SubjectRow } from './subject-row.tsx';

type Favourite = Favourites['items'][number];

function useItems(favourite: Favourite, folders: Folders): MenuItem[] {
  const messages = useMessages(reactionListMessages);
  const { revalidate } = useRevalidator();
  const addFolder = useAddFolder();
  const noteTexts = useMessages(noteMessages);
  const { folderId, note, remindAt, reminded } = favourite;
  const keep = (body: { on: boolean; folderId?: string }) => setFavourite(favourite, body);
  async function move(to: string | null): Promise<void> {
    if (to === null) return;
    await keep({ on: true, folderId: to });
    toast(messages.moved, { kind: 'success' });
    await revalidate();
  }
  async function letGo(): Promise<void> {
    await keep({ on: false });
    const back = async () => {
      await keep(folderId === null ? { on: true } : { on: true, folderId });
      const date = reminded ? null : remindAt;
      if (note !== '' || date !== null) await setNote(favourite, { note, remindAt: date });
      await revalidate();
    };
    toast(messages.letGone, { kind: 'success', action: { label: messages.undo, onSelect: () => void back() } });
    await revalidate();
  }
  const others = folders.items.filter(({ id }) => id !== folderId);
  const openNote = async () => (await fetchCode(() => import('./note-dialog.tsx'))).openNote(favourite, () => void revalidate());
  return [
    { label: noteTexts.title, onSelect: () => void pressed(openNote) },
    { kind: 'line' },
    ...others.map(({ id, name }): MenuItem => ({ label: messages.moveTo(name), onSelect: () => void move(id) })),
    { label: messages.newFolder, onSelect: () => void addFolder().then(move) },
    { kind: 'line' },
    { label: messages.letGo, danger: true, onSelect: () => void letGo() },
  ];
}

function DateMark({ favourite: { remindAt, reminded } }: { favourite: Favourite }) {
  const messages = useMessages(reactionListMessages);
  if (remindAt === null) return null;
  const at = formatDateTime(remindAt);
  return (
    <Chip tone={reminded ? 'plain' : 'gold'} icon={<Icon name="bell" size={12} />}>
      {reminded ? messages.remindedAt(at) : messages.remindAt(at)}
    </Chip>
  );
}

function Row({ favourite, folders, open }: { favourite: Favourite; folders: Folders; open: string | undefined }) {
  const messages = useMessages(reactionListMessages);
  const items = useItems(favourite, folders);
  const folder = open === undefined ? folders.items.find(({ id }) => id === favourite.folderId) : undefined;
  return (
    <SubjectRow
      line={favourite}
      note={favourite.note}
      mark={
        <>
          {favourite.kind === 'question' && <Chip tone="tea">{messages.kinds.question}</Chip>}
          {folder && <Chip>{folder.name}</Chip>}
          <DateMark favourite={favourite} />
        </>
      }
      tools={<Menu label={messages.more} className={iconButtonClass} trigger={<Icon name="ellipsis" size={18} />} items={items} />}
    />
  );
}

type Props = { folder: string | undefined; dated: boolean; folders: Folders; favourites: Favourites };

export function FavouriteListPage({ folder, dated, folders, favourites }: Props) {
  const messages = useMessages(reactionListMessages);
  return (
    <UserPage title={messages.favouritesTitle} note={messages.favouritesNote}>
      <Card>
        <FolderBar folders={folders} folder={folder} dated={dated} />
        {favourites.items.length === 0 ? (
          <EmptyState
            title={dated ? messages.noDated : messages.noFavourites}
            text={dated ? messages.noDatedText : messages.noFavouritesText}
            action={
              <ButtonLink to={addressOf(siteHomePage)} tone="primary">
                {messages.toHome}
              </ButtonLink>
            }
          />
        ) : (
          <ul className="divide-y divide-line">
            {favourites.items.map((favourite) => (
              <Row key={`${favourite.kind} ${favourite.id}`} favourite={favourite} folders={folders} open={folder} />
            ))}
          </ul>
        )}
      </Card>
      <Pager
        page={favourites.page}
        pages={favourites.pages}
        href={(page) => addressOf(favouriteListPage, { folder, ...(dated && { dated: '1' }), page })}
        className="mt-4"
      />
    </UserPage>
  );
}
