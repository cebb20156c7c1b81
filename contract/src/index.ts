import * as accounts from "./accounts/index.ts";
import * as admin from "./admin.ts";
import * as catalogue from "./catalogue.ts";
import * as concepts from "./concepts.ts";
import * as libraries from "./libraries.ts";
import * as outline from "./outline/wire.ts";
import * as reading from "./reading.ts";
import * as suggesting from "./suggesting.ts";
import * as system from "./system.ts";
import * as topics from "./topics.ts";

/** Every call of the HTTP interface, by slice. */
export const contract = {
  system: { config: system.config, stream: system.stream, recordEvent: system.recordEvent },
  accounts: {
    logInByLink: accounts.logInByLink,
    logIn: accounts.logIn,
    logOut: accounts.logOut,
    me: accounts.me,
    changeMe: accounts.changeMe,
  },
  libraries: { search: libraries.search },
  catalogue: {
    templates: catalogue.templates,
    templateCategories: catalogue.templateCategories,
    parameters: catalogue.parameters,
    specialSources: catalogue.specialSources,
    questionnaire: catalogue.questionnaire,
    submitSentence: catalogue.submitSentence,
  },
  outline: { submitConcept: outline.submitConcept },
  topics: {
    list: topics.list,
    get: topics.get,
    rename: topics.rename,
    remove: topics.remove,
    restore: topics.restore,
    bin: topics.bin,
    cancel: topics.cancel,
    retry: topics.retry,
  },
  concepts: {
    graph: concepts.graph,
    get: concepts.get,
    rename: concepts.rename,
    join: concepts.join,
    hide: concepts.hide,
    edits: concepts.edits,
    forget: concepts.forget,
  },
  suggesting: { suggest: suggesting.suggest },
  reading: { list: reading.list, get: reading.get, summary: reading.summary },
  admin: {
    outbox: admin.outbox,
    readMail: admin.readMail,
    sendTestMail: admin.sendTestMail,
    sources: admin.sources,
    changeSource: admin.changeSource,
    trySource: admin.trySource,
  },
} as const;

export type Contract = typeof contract;
