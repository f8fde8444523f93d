import { useMessages } from '../../../lib/i18n.ts';
import { UserPage } from '../../user-area/user-page.tsx';
import { AboutCard } from './about-card.tsx';
import type { EditForm } from './data.ts';
import { DisplayCard } from './display-card.tsx';
import { ActivityCard } from './activity-card.tsx';
import { editMessages } from './messages.ts';
import { NameCard } from './name-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PicturesCard } from './pictures-card.tsx';

/** What a member may change, in groups that are saved separately. */
export function EditPage({ form }: { form: EditForm }) {
  const messages = useMessages(editMessages);
  return (
    <UserPage title={messages.title} note={messages.note}>
      <div className="grid gap-4">
        <PicturesCard form={form} />
        <NameCard form={form} />
        <AboutCard form={form} />
        <ActivityCard shows={form.showsDynamics} />
        <DisplayCard />
        <PasswordCard form={form} />
      </div>
    </UserPage>
  );
}
