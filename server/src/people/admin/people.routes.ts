import { contract } from "@gyan/contract";
import { on, type Route } from "#platform/http/route.ts";
import { messageIn } from "#platform/messages.ts";
import type { Needs } from "./needs.ts";
import {
  changePerson,
  endSessions,
  inviteAgain,
  invitePerson,
  listPeople,
  makeLink,
  readPerson,
  resetFactors,
} from "./people.ts";

export const peopleRoutes = (app: Needs): Route[] => [
  on(contract.admin.people, ({ query }) => listPeople(app, query)),
  on(contract.admin.person, ({ params }) => readPerson(app, params.personId)),
  on(contract.admin.invite, ({ actor, body, language }) => invitePerson(app, actor.personId, body, language)),
  on(contract.admin.inviteAgain, async ({ actor, params, language }) => {
    await inviteAgain(app, actor.personId, params.personId, language);
    return messageIn(language, "invited_again");
  }),
  on(contract.admin.changePerson, ({ actor, params, body }) =>
    changePerson(app, actor, params.personId, body),
  ),
  on(contract.admin.makeLink, ({ actor, params }) => makeLink(app, actor.personId, params.personId)),
  on(contract.admin.resetFactors, ({ actor, params, language }) =>
    resetFactors(app, actor.personId, params.personId, language),
  ),
  on(contract.admin.endPersonSessions, async ({ actor, params, language }) => {
    const ended = await endSessions(app, actor.personId, params.personId);
    return { ...messageIn(language, "person_signed_out"), ended };
  }),
];
