import type { AccessFlag, Role, UserGroup } from "@gyan/contract/accounts/model.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import type { Collection, CollectionCard, PortalHome, PortalItem } from "@gyan/contract/sharing/portal.ts";
import { Readable } from "node:stream";
import { expect, vi } from "vitest";
import { addPerson, makeSigninLink } from "../../server/src/people/accounts/index.ts";
import { readIntoLibrary } from "../../server/src/sources/documents/index.ts";
import { countWaiting } from "../../server/src/sources/libraries/index.ts";
import { systemClock } from "../../server/src/platform/clock.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";

export type Who = { token: string; personId: number };

/** A server with a portal: who publishes there, who reads there, and somebody of another organisation. */
export async function aPortal() {
  const clock = { ...systemClock, ahead: 0, now: (): Date => new Date(Date.now() + clock.ahead) };
  const server = await startApp({}, undefined, clock);
  let people = 0;
  async function person(given: {
    groupName?: UserGroup;
    access?: AccessFlag[];
    role?: Role;
    organisationId?: number;
  }): Promise<Who> {
    const { id } = await addPerson(server.app, {
      email: `portal${++people}@example.org`,
      firstName: "Ada",
      lastName: `Reader${people}`,
      role: given.role ?? "User",
      groupName: given.groupName ?? "Portal Users",
      access: given.access ?? ["ShowGyanPortalTab"],
      ...(given.organisationId === undefined ? {} : { organisationId: given.organisationId }),
    });
    const loginToken = await makeSigninLink(server.app, id);
    const { body } = await server.call<{ token: string }>("POST", "/login/auto", { body: { loginToken } });
    return { token: body.token, personId: id };
  }
  const CURATES: AccessFlag[] = [
    "ShowGyanPortalTab",
    "AdvancedSearch",
    "CreateSentenceGyan",
    "ShowMyGyanLibrary",
    "DocumentAnalysis",
  ];
  const curator = (organisationId?: number): Promise<Who> =>
    person({
      groupName: "Portal Curator",
      access: CURATES,
      ...(organisationId === undefined ? {} : { organisationId }),
    });
  const organisation = async (urlName: string): Promise<number> => {
    const { rows } = await server.app.db.pool.query<{ id: number }>(
      "insert into organisations (name, url_name, created_at) values ($1, $1, now()) returning id",
      [urlName],
    );
    return rows[0]!.id;
  };
  return { server, clock, person, curator, organisation, ...doing(server) };
}

/** What people do with it, by the calls that everybody uses. */
function doing(server: TestApp) {
  const call = <T = Record<string, unknown>>(who: Who, method: string, path: string, body?: unknown) =>
    server.call<T>(method, path, { token: who.token, ...(body === undefined ? {} : { body }) });
  return {
    call,
    async collection(who: Who, name: string, given: object = {}): Promise<CollectionCard> {
      const answer = await call<CollectionCard>(who, "POST", "/portal/collections", { name, ...given });
      expect(answer.status).toBe(200);
      return answer.body;
    },
    async published(
      who: Who,
      collectionId: number,
      kind: string,
      id: number,
      summary = "",
    ): Promise<PortalItem> {
      const path = `/portal/collections/${collectionId}/items`;
      const answer = await call<PortalItem>(who, "POST", path, { kind, id, summary });
      expect(answer).toMatchObject({ status: 200 });
      return answer.body;
    },
    home: async (who: Who): Promise<PortalHome> => (await call<PortalHome>(who, "GET", "/portal")).body,
    async items(who: Who, collectionId: number): Promise<string[]> {
      const { body } = await call<Collection>(who, "GET", `/portal/collections/${collectionId}`);
      return body.items.map(({ name }) => name);
    },
    /** A library of somebody, with documents that were read and can be searched. */
    async library(who: Who, name: string, texts: string[]): Promise<number> {
      for (const [at, text] of texts.entries()) {
        const bytes = Buffer.from(text);
        const open = () => Promise.resolve(Readable.from([bytes]));
        const file = { name: `${name} ${at}.txt`, size: bytes.length, open };
        await readIntoLibrary(server.app, who.personId as PersonId, name, file);
      }
      await indexed();
      const { body } = await call<{ libraries: { id: number; name: string }[] }>(who, "GET", "/libraries");
      return body.libraries.find((one) => one.name === name)!.id;
    },
    /** What was found and read so far can be searched. */
    indexed,
  };
  async function indexed(): Promise<void> {
    await vi.waitUntil(async () => (await countWaiting(server.app)) === 0, { timeout: 250_000 });
  }
}
