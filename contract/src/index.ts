import * as accounts from "./accounts/index.ts";
import * as admin from "./admin/index.ts";
import * as billing from "./billing.ts";
import * as catalogue from "./catalogue.ts";
import * as concepts from "./concepts.ts";
import * as drafts from "./drafts.ts";
import * as identity from "./identity.ts";
import * as libraries from "./libraries.ts";
import * as notifications from "./notifications.ts";
import * as outline from "./outline/wire.ts";
import * as reading from "./reading.ts";
import * as suggesting from "./suggesting.ts";
import * as system from "./system.ts";
import * as topics from "./topics.ts";
import * as tours from "./tours.ts";

/** Every call of the HTTP interface, by slice. */
export const contract = {
  system: {
    config: system.config,
    stream: system.stream,
    recordEvent: system.recordEvent,
    prewarm: system.prewarm,
  },
  accounts: {
    startSso: accounts.startSso,
    logInBySso: accounts.logInBySso,
    logInByLink: accounts.logInByLink,
    logIn: accounts.logIn,
    logOut: accounts.logOut,
    signUp: accounts.signUp,
    subscriptionFromUrl: accounts.subscriptionFromUrl,
    forgetPassword: accounts.forgetPassword,
    resendVerification: accounts.resendVerification,
    readResetToken: accounts.readResetToken,
    resetPassword: accounts.resetPassword,
    verifyToken: accounts.verifyToken,
    me: accounts.me,
    changeMe: accounts.changeMe,
    changePassword: accounts.changePassword,
    sessions: accounts.sessions,
    endSessions: accounts.endSessions,
    endSession: accounts.endSession,
    apiTokens: accounts.apiTokens,
    makeApiToken: accounts.makeApiToken,
    endApiToken: accounts.endApiToken,
    exportMe: accounts.exportMe,
    eraseMe: accounts.eraseMe,
    readUnfinished: accounts.readUnfinished,
    keepUnfinished: accounts.keepUnfinished,
    forgetUnfinished: accounts.forgetUnfinished,
    settings: accounts.settings,
    changeSettings: accounts.changeSettings,
  },
  identity: {
    look: identity.look,
    signIn: identity.signIn,
    forgot: identity.forgot,
    cancel: identity.cancel,
    sendCode: identity.sendCode,
    useCode: identity.useCode,
    saveProfile: identity.saveProfile,
  },
  billing: {
    redirect: billing.redirect,
    redirectByGet: billing.redirectByGet,
    webhook: billing.webhook,
    checkout: billing.checkout,
    settleCheckout: billing.settleCheckout,
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
  drafts: {
    save: drafts.save,
    list: drafts.list,
    listByGet: drafts.listByGet,
    remove: drafts.remove,
  },
  notifications: { list: notifications.list, seen: notifications.seen },
  tours: { list: tours.list, finish: tours.finish, reset: tours.reset },
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
    people: admin.people,
    invite: admin.invite,
    person: admin.person,
    changePerson: admin.changePerson,
    makeLink: admin.makeLink,
    inviteAgain: admin.inviteAgain,
    endPersonSessions: admin.endPersonSessions,
    erasePerson: admin.erasePerson,
    clients: admin.clients,
    addClient: admin.addClient,
    changeClient: admin.changeClient,
    groups: admin.groups,
    addGroup: admin.addGroup,
    changeGroup: admin.changeGroup,
    removeGroup: admin.removeGroup,
    plans: admin.plans,
    addPlan: admin.addPlan,
    changePlan: admin.changePlan,
    audit: admin.audit,
    exportAudit: admin.exportAudit,
  },
} as const;

export type Contract = typeof contract;
