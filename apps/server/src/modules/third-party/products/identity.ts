/** Who the other site says this is. */
export interface Identity {
  subject: string;
  /** Under which subject the same person may be known from before; then that one is renamed. */
  formerSubject?: string | undefined;
  /** A name to show, as unverified free text; may be empty. */
  name: string;
}

/** What only the server keeps between leaving and coming back. */
export interface FlowSecrets {
  nonce: string;
  verifier: string;
  /** WeChat: begun inside its own browser, so the official account's keys apply. */
  official: boolean;
}

/** What came back in the address. */
export interface Return {
  code: string;
  state: string;
  issuer?: string | undefined;
}
