/** A mail ready to go, to one address. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Resolves when the mail is safely stored; never waits for an SMTP server. */
  send(mail: Mail): Promise<void>;
  /** Ends the delivery in the background; what is not delivered stays for the next start. */
  stop(): Promise<void>;
}
