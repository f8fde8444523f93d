import {
  addFavouriteFolder,
  deleteFavouriteFolder,
  favouriteListPage,
  folderPage,
  renameFavouriteFolder,
  setFolderPublic,
} from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useNavigate, useRevalidator } from 'react-router';
import { api } from '../../lib/api/browser.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { Button } from '../../ui/button.tsx';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { ask, confirm, toast } from '../../ui/overlays.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { limitsOf } from '../forms/limits.ts';
import type { Folders } from './data.ts';
import { reactionListMessages } from './list-messages.ts';

const { minLength, maxLength } = limitsOf(addFavouriteFolder, 'name');
const name = new RegExp(`^.{${minLength},${maxLength}}$`, 'u');

/** Creates a folder and returns its id; null when the member cancels. */
export function useAddFolder(): () => Promise<string | null> {
  const messages = useMessages(reactionListMessages);
  return async () => {
    const text = await ask({ title: messages.newFolder, label: messages.folderName, pattern: name });
    if (text === null) return null;
    const { id } = await api.call(addFavouriteFolder, { body: { name: text } });
    toast(messages.folderAdded, { kind: 'success' });
    return id;
  };
}

function FolderMenu({ folder }: { folder: Folders['items'][number] }) {
  const messages = useMessages(reactionListMessages);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const at = { params: { folderId: folder.id } };
  async function rename(): Promise<void> {
    const text = await ask({ title: messages.rename, label: messages.folderName, initial: folder.name, pattern: name });
    if (text === null) return;
    await api.call(renameFavouriteFolder, { ...at, body: { name: text } });
    toast(messages.folderRenamed, { kind: 'success' });
    await revalidate();
  }
  async function show(on: boolean): Promise<void> {
    const agreed = !on || (await confirm({ title: messages.show, text: messages.showText, action: messages.show }));
    if (!agreed) return;
    await api.call(setFolderPublic, { ...at, body: { on } });
    toast(on ? messages.isPublicNow : messages.isPrivateNow, { kind: 'success' });
    await revalidate();
  }
  async function remove(): Promise<void> {
    const agreed = await confirm({
      title: messages.deleteFolder,
      text: messages.deleteFolderText(folder.name),
      action: messages.deleteFolder,
      danger: true,
    });
    if (!agreed) return;
    await api.call(deleteFavouriteFolder, at);
    toast(messages.folderDeleted, { kind: 'success' });
    await navigate(addressOf(favouriteListPage), { replace: true });
  }
  return (
    <Menu
      label={messages.folderActs}
      className={iconButtonClass}
      trigger={<Icon name="ellipsis" size={18} />}
      items={[
        ...(folder.public
          ? [
              { label: messages.openPublic, onSelect: () => void navigate(addressOf(folderPage, { folderId: folder.id })) },
              { label: messages.hide, onSelect: () => void show(false) },
            ]
          : [{ label: messages.show, onSelect: () => void show(true) }]),
        { label: messages.rename, onSelect: () => void rename() },
        { label: messages.deleteFolder, danger: true, onSelect: () => void remove() },
      ]}
    />
  );
}

/** Folders as tabs; the open one can be renamed or deleted beside them. */
export function FolderBar({ folders, folder, dated }: { folders: Folders; folder: string | undefined; dated: boolean }) {
  const messages = useMessages(reactionListMessages);
  const { revalidate } = useRevalidator();
  const add = useAddFolder();
  const open = folders.items.find(({ id }) => id === folder);
  const tabs = [
    { to: addressOf(favouriteListPage), label: messages.allFolders, count: folders.all, current: folder === undefined && !dated },
    ...(folders.dated > 0 || dated
      ? [{ to: addressOf(favouriteListPage, { dated: '1' }), label: messages.dated, count: folders.dated, current: dated }]
      : []),
    ...folders.items.map(({ id, name: label, count }) => ({
      to: addressOf(favouriteListPage, { folder: id }),
      label,
      count,
      current: id === folder,
    })),
    ...(folders.items.length > 0
      ? [
          {
            to: addressOf(favouriteListPage, { folder: 'none' }),
            label: messages.noFolder,
            count: folders.none,
            current: folder === 'none',
          },
        ]
      : []),
  ];
  return (
    <div className="flex items-center gap-1 border-b border-line pr-2 pl-1">
      <Tabs label={messages.folders} tabs={tabs} className="min-w-0 flex-1" />
      {open && <FolderMenu folder={open} />}
      <Button
        tone="quiet"
        size="small"
        aria-label={messages.newFolder}
        icon={<Icon name="folder-plus" size={16} />}
        onClick={() => void add().then((id) => (id === null ? null : revalidate()))}
      >
        <span className="max-sm:hidden">{messages.newFolder}</span>
      </Button>
    </div>
  );
}
