import type { Notice, Task } from "@gyan/contract/notifications.ts";
import type { Holder, Share, Sharing } from "@gyan/contract/sharing/sharing.ts";
import type { TestApp } from "../support/app.ts";
import { organising } from "./folders.scene.ts";
import type { Someone } from "./folders.scene.ts";
import { expect } from "vitest";

export type Person = Someone & { email: string };
type Bell = { taskList: Task[]; notices: Notice[]; unread: number };
type Object = { kind: "topic" | "folder" | "library"; id: number };

const PLURAL = { topic: "topics", folder: "folders", library: "libraries" } as const;
const at = ({ kind, id }: Object, rest: string) => `/${PLURAL[kind]}/${id}/${rest}`;

/** What tests of sharing ask again and again, by the same calls as the web. */
export function sharing(server: TestApp) {
  const { call, ...more } = organising(server);
  const query = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await server.app.db.pool.query<T>(text, values)).rows;
  let people = 0;
  return {
    ...more,
    call,
    query,
    async somebody(word = "sharer"): Promise<Person> {
      const email = `${word}${++people}@example.org`;
      return { ...(await server.someone({ email })), email };
    },
    /** Somebody of another organisation. */
    async outsider(): Promise<Person> {
      const email = `outsider${++people}@example.net`;
      const one = { ...(await server.someone({ email })), email };
      const [organisation] = await query<{ id: number }>(
        "insert into organisations (name, url_name, created_at) values ($1, $2, now()) returning id",
        [`Elsewhere ${people}`, `elsewhere-${people}`],
      );
      await query("update people set organisation_id = $1 where id = $2", [organisation!.id, one.personId]);
      return one;
    },
    async group(name: string, members: Someone[]): Promise<number> {
      const [made] = await query<{ id: number }>(
        "insert into groups (organisation_id, name, access, created_at) select id, $1, '{}', now() from organisations where url_name = 'gyan' returning id",
        [name],
      );
      for (const { personId } of members)
        await query("insert into group_members (group_id, person_id) values ($1, $2)", [made!.id, personId]);
      return made!.id;
    },
    share: (who: Someone, object: Object, body: object) =>
      call<{ message: string; taskId: string; sharing: Sharing; code?: string }>(
        who,
        "POST",
        at(object, "share"),
        { right: "reader", ...body },
      ),
    unshare: (who: Someone, object: Object, query_: string) =>
      call<{ sharing: Sharing | null; code?: string }>(who, "DELETE", `${at(object, "share")}?${query_}`),
    sharingOf: (who: Someone, object: Object) => call<Sharing>(who, "GET", at(object, "share")),
    handOver: (who: Someone, object: Object, email: string) =>
      call<{ sharing: Sharing; code?: string }>(who, "POST", at(object, "owner"), { email }),
    bell: async (who: Someone) => (await call<Bell>(who, "GET", "/notifications")).body,
    reads: async (who: Someone, topicId: number) => {
      const { status, body } = await call<{ right?: string }>(who, "GET", `/topics/${topicId}`);
      return status === 200 ? body.right : status;
    },
    /** Once no mail about a share waits to be sent. */
    mailsTo: async (email: string) => {
      const waiting = () => query("select 1 from mails where state in ('waiting', 'sending')");
      await expect.poll(waiting, { timeout: 250_000 }).toEqual([]);
      return query<{ subject: string; text: string }>(
        "select subject, text from mails where recipient = $1 order by id",
        [email],
      );
    },
  };
}

export const holdersOf = (shares: Share[]): [string, string][] =>
  shares.map(({ holder, right }) => [nameOf(holder), right]);
const nameOf = (holder: Holder): string =>
  holder.kind === "person" || holder.kind === "invited" ? holder.email : `${holder.kind} ${holder.name}`;
