export type Mail = {
  to: string;
  subject: string;
  /** Everything that the page says, for readers that show none. */
  text: string;
  html?: string | undefined;
  /** What opens a door for whoever reads it: a mail that was sent is remembered without it. */
  secret?: string | undefined;
};

export type Mailer = {
  /** "outbox" keeps mails for the administrator to read instead of sending them. */
  delivery: "smtp" | "outbox";
  send(mail: Mail): Promise<void>;
  /** Connects and signs in without sending anything; throws what the server said. */
  reach?(): Promise<void>;
};
