/** The identity according to the other site. */
export interface Identity {
  subject: string;
  /** The subject under which the same person may have been stored before; then it is renamed. */
  formerSubject?: string | undefined;
  /** A display name, as unverified free text; may be empty. */
  name: string;
  /** WeChat's own browser: the person's id at the official account, to which messages may be sent. */
  official?: { appId: string; openId: string };
}

/** What only the server stores between the redirects. */
export interface FlowSecrets {
  nonce: string;
  verifier: string;
  /** WeChat: started in its own browser, so the official account's keys apply. */
  official: boolean;
}

/** Parameters of the returning URL. */
export interface Return {
  code: string;
  state: string;
  issuer?: string | undefined;
}

/** What the database cannot store identifies nobody: another text would be stored as the same. */
export const isSubject = (text: string): boolean => text !== '' && text.length <= 255 && !text.includes('\0') && text.isWellFormed();

/** A name as the database can store it. */
export const storableName = (name: string): string => name.toWellFormed().replaceAll('\0', '');
