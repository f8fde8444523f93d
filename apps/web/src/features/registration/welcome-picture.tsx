import { Suspense } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Spinner } from '../../ui/button.tsx';
import type { EditForm } from '../profiles/edit/data.ts';
import { editMessages } from '../profiles/edit/messages.ts';
import { PictureChoice } from '../profiles/edit/picture-choice.tsx';
import { usePictureCut } from '../profiles/edit/use-picture-cut.ts';
import { onDemand } from '../../ui/on-demand.tsx';

const CropDialog = onDemand(() => import('../profiles/edit/crop-dialog.tsx'));

/** The own avatar, chosen and cropped as in the profile; shown in the header immediately. */
export function WelcomePicture({ form }: { form: EditForm }) {
  const messages = useMessages(editMessages);
  const { pictures, chosen, choose, close, show } = usePictureCut(form.pictures);
  return (
    <>
      <PictureChoice
        name={messages.avatar}
        label={messages.changeAvatar}
        allowed={form.mayUploadAvatar}
        onFile={(file) => choose('avatar', file)}
        onRemove={undefined}
      >
        <Avatar name={form.name} url={pictures.avatarLargeUrl ?? pictures.avatarUrl} size={96} />
      </PictureChoice>
      {chosen && (
        <Suspense fallback={<Spinner />}>
          <CropDialog {...chosen} onClose={close} onDone={show} />
        </Suspense>
      )}
    </>
  );
}
