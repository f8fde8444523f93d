import { Suspense } from 'react';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Spinner } from '../../../ui/button.tsx';
import { confirm, toast } from '../../../ui/overlays.ts';
import { reportFailure } from '../../failures/report-failure.ts';
import { Cover } from '../cover.tsx';
import { dropPicture, type EditForm, type PictureKind, type Pictures } from './data.ts';
import { EditCard } from './edit-card.tsx';
import { editMessages } from './messages.ts';
import { PictureChoice } from './picture-choice.tsx';
import { usePictureCut } from './use-picture-cut.ts';
import { onDemand } from '../../../ui/on-demand.tsx';

const CropDialog = onDemand(() => import('./crop-dialog.tsx'));

/** Avatar and cover: choose or drop an image, crop it, and see it immediately here and in the header. */
export function PicturesCard({ form }: { form: EditForm }) {
  const messages = useMessages(editMessages);
  const { pictures, chosen, choose, close, show } = usePictureCut(form.pictures);

  function announce(next: Pictures, done: string): void {
    show(next);
    toast(done, { kind: 'success' });
  }

  async function remove(kind: PictureKind): Promise<void> {
    const avatar = kind === 'avatar';
    const title = avatar ? messages.removeAvatarTitle : messages.removeCoverTitle;
    if (
      !(await confirm({
        title,
        text: avatar ? messages.removeAvatarText : messages.removeCoverText,
        action: messages.remove,
        danger: true,
      }))
    )
      return;
    try {
      announce(await dropPicture(kind), avatar ? messages.avatarRemoved : messages.coverRemoved);
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
    }
  }

  const choice = (kind: PictureKind, has: boolean) => ({
    label: kind === 'avatar' ? messages.changeAvatar : messages.changeCover,
    allowed: form.mayUploadAvatar,
    onFile: (file: File) => choose(kind, file),
    onRemove: has ? () => void remove(kind) : undefined,
  });
  return (
    <EditCard title={messages.picturesTitle} anchor="pictures" note={form.mayUploadAvatar ? messages.pictureHint : messages.noPictureRight}>
      <PictureChoice {...choice('avatar', pictures.avatarUrl !== null)} name={messages.avatar}>
        <Avatar name={form.name} url={pictures.avatarLargeUrl ?? pictures.avatarUrl} size={96} />
      </PictureChoice>
      <PictureChoice {...choice('cover', pictures.coverUrl !== null)} name={messages.cover}>
        <Cover url={pictures.coverUrl} className="max-w-[420px] rounded-control" />
      </PictureChoice>
      {chosen && (
        <Suspense fallback={<Spinner />}>
          <CropDialog
            {...chosen}
            onClose={close}
            onDone={(next) => announce(next, chosen.kind === 'avatar' ? messages.avatarChanged : messages.coverChanged)}
          />
        </Suspense>
      )}
    </EditCard>
  );
}
