import {
  addApplication,
  deleteApplication,
  editApplication,
  listApplications,
  renewApplicationSecret,
  type Answer,
  type Body,
} from '@chaguan/contract';
import { api } from '../../../lib/api/browser.ts';

export type Applications = Answer<typeof listApplications>;
export type Application = Applications['items'][number];
export type ApplicationForm = Body<typeof addApplication>;
export type NewSecret = Answer<typeof addApplication>;

const to = (applicationId: string) => ({ params: { applicationId } });

export const applicationActs = {
  save: (id: string | null, body: ApplicationForm): Promise<NewSecret> =>
    id === null ? api.call(addApplication, { body }) : api.call(editApplication, { ...to(id), body }),
  renew: (id: string) => api.call(renewApplicationSecret, to(id)),
  remove: (id: string) => api.call(deleteApplication, to(id)),
};

/** The form of an application as it is, or an empty one. */
export function formOf(application: Application | null): ApplicationForm {
  const { name = '', homeAddress = '', redirectAddresses = [], proof = 'secret_header', enabled = true } = application ?? {};
  return { name, homeAddress, redirectAddresses: redirectAddresses.join('\n'), proof, enabled };
}
