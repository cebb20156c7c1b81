export type Mail = { to: string; subject: string; text: string };

export type Mailer = {
  /** "outbox" keeps mails for the administrator to read instead of sending them. */
  delivery: "smtp" | "outbox";
  send(mail: Mail): Promise<void>;
};
