import * as accounts from "./accounts/index.ts";
import * as admin from "./admin/index.ts";
import * as billing from "./billing.ts";
import * as catalogue from "./catalogue.ts";
import * as concepts from "./concepts.ts";
import * as documents from "./documents.ts";
import * as drafts from "./drafts.ts";
import * as identity from "./identity/calls.ts";
import * as libraries from "./libraries.ts";
import * as changes from "./living/changes.ts";
import * as feeds from "./living/feeds.ts";
import * as refreshing from "./living/refreshing.ts";
import * as screening from "./living/screening.ts";
import * as notifications from "./notifications.ts";
import * as bin from "./organising/bin.ts";
import * as dashboard from "./organising/dashboard.ts";
import * as folders from "./organising/folders.ts";
import * as plans from "./organising/plan.ts";
import { availableSources } from "./outline/forecast/available.ts";
import * as outline from "./outline/search.ts";
import * as reading from "./reading.ts";
import * as exporting from "./reading/exporting.ts";
import * as history from "./reading/history.ts";
import * as listing from "./reading/listing.ts";
import * as marks from "./reading/marks.ts";
import { insights } from "./reading/insights.ts";
import * as nearly from "./reading/levels/nearly.ts";
import * as notes from "./reading/notes.ts";
import { summary } from "./reading/summary.ts";
import { everywhere } from "./reading/searching.ts";
import * as links from "./sharing/links.ts";
import * as sharing from "./sharing/sharing.ts";
import * as curating from "./sharing/curating.ts";
import * as portal from "./sharing/portal.ts";
import * as saving from "./sharing/saving.ts";
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
    standing: billing.standing,
    webhook: billing.webhook,
    checkout: billing.checkout,
    settleCheckout: billing.settleCheckout,
  },
  documents: {
    list: documents.list,
    get: documents.get,
    usage: documents.usage,
    change: documents.change,
    remove: documents.remove,
    bulk: documents.bulk,
    upload: documents.upload,
    createUpload: documents.uploads.create,
    headUpload: documents.uploads.head,
    writeUpload: documents.uploads.write,
    cancelUpload: documents.uploads.cancel,
    link: documents.link,
    content: documents.content,
    text: documents.text,
    importReferences: documents.importReferences,
    submit: documents.submit,
  },
  libraries: {
    search: libraries.search,
    knowledgeStores: libraries.knowledgeStores,
    knowledgeStoreTags: libraries.knowledgeStoreTags,
    repositories: libraries.repositories,
    repositoryTags: libraries.repositoryTags,
    list: libraries.list,
    add: libraries.add,
    change: libraries.change,
    remove: libraries.remove,
    restore: libraries.restore,
  },
  catalogue: {
    templates: catalogue.templates,
    templateCategories: catalogue.templateCategories,
    parameters: catalogue.parameters,
    consolidateOptions: catalogue.consolidateOptions,
    specialSources: catalogue.specialSources,
    questionnaire: catalogue.questionnaire,
    submitSentence: catalogue.submitSentence,
  },
  outline: { submitConcept: outline.submitConcept, availableSources },
  drafts: {
    save: drafts.save,
    list: drafts.list,
    listByGet: drafts.listByGet,
    remove: drafts.remove,
  },
  notifications: { list: notifications.list, seen: notifications.seen },
  dashboard: { read: dashboard.read, visit: dashboard.visit },
  tours: { list: tours.list, finish: tours.finish, reset: tours.reset },
  topics: {
    list: topics.list,
    get: topics.get,
    rename: topics.rename,
    remove: topics.remove,
    restore: topics.restore,
    cancel: topics.cancel,
    retry: topics.retry,
    outline: plans.outline,
    duplicate: plans.duplicate,
    bulk: folders.bulk,
  },
  folders: {
    list: folders.list,
    add: folders.add,
    change: folders.change,
    remove: folders.remove,
    restore: folders.restore,
    place: folders.place,
  },
  bin: { list: bin.list, restore: bin.restore, remove: bin.remove },
  concepts: {
    graph: concepts.graph,
    get: concepts.get,
    pair: concepts.pair,
    rename: concepts.rename,
    join: concepts.join,
    hide: concepts.hide,
    edits: concepts.edits,
    forget: concepts.forget,
  },
  exporting: { topic: exporting.exportTopic, chosen: exporting.exportChosen },
  suggesting: { suggest: suggesting.suggest },
  searching: { everywhere },
  sharing: {
    ofTopic: sharing.ofTopic,
    shareTopic: sharing.shareTopic,
    unshareTopic: sharing.unshareTopic,
    handOverTopic: sharing.handOverTopic,
    ofFolder: sharing.ofFolder,
    shareFolder: sharing.shareFolder,
    unshareFolder: sharing.unshareFolder,
    handOverFolder: sharing.handOverFolder,
    ofLibrary: sharing.ofLibrary,
    shareLibrary: sharing.shareLibrary,
    unshareLibrary: sharing.unshareLibrary,
    handOverLibrary: sharing.handOverLibrary,
    holders: sharing.holders,
    sharedWithMe: sharing.sharedWithMe,
    sharedFolder: sharing.sharedFolder,
  },
  refreshing: {
    parameters: refreshing.parameters,
    sources: refreshing.sources,
    keyConcepts: refreshing.keyConcepts,
    scheduler: refreshing.scheduler,
    submit: refreshing.submit,
    schedule: refreshing.schedule,
    stopSchedule: refreshing.stopSchedule,
  },
  changes: {
    list: changes.changes,
    difference: changes.difference,
    version: changes.version,
    pastText: changes.pastText,
  },
  screening: { read: screening.screening, aside: screening.aside, bringBack: screening.bringBack },
  nearly: {
    list: nearly.nearly,
    takeIn: nearly.takeIn,
    putBack: nearly.putBack,
    line: nearly.line,
    moveLine: nearly.moveLine,
  },
  history: { runs: history.runs, outcomes: history.runOutcomes },
  feeds: { get: feeds.feed, make: feeds.makeFeed, end: feeds.endFeed, read: feeds.readFeed },
  links: {
    list: links.list,
    make: links.make,
    change: links.change,
    withdraw: links.withdraw,
    read: links.read,
    unlock: links.unlock,
    summary: links.summary,
    articles: links.articles,
    article: links.article,
    watch: links.watch,
  },
  marks: {
    save: marks.save,
    read: marks.read,
    place: marks.place,
    decide: marks.decide,
    tag: marks.tag,
    tagsOfArticle: marks.articleTags,
    many: marks.markMany,
    decisions: marks.decisions,
    tags: marks.topicTags,
  },
  reading: {
    list: reading.list,
    cards: reading.cards,
    listing: listing.listing,
    marks: listing.marks,
    words: listing.words,
    get: reading.get,
    summary,
    insights,
  },
  notes: {
    ofArticle: notes.ofArticle,
    add: notes.add,
    answer: notes.answer,
    resolve: notes.resolve,
    people: notes.people,
    change: notes.change,
    remove: notes.remove,
    restore: notes.restore,
    ofTopic: notes.ofTopic,
  },
  portal: {
    home: portal.home,
    collection: portal.getCollection,
    library: portal.library,
    work: portal.work,
    search: portal.search,
    saved: saving.list,
    savedKeys: saving.keys,
    save: saving.save,
    addCollection: curating.addCollection,
    changeCollection: curating.changeCollection,
    orderCollections: curating.orderCollections,
    removeCollection: curating.removeCollection,
    restoreCollection: curating.restoreCollection,
    removedCollections: curating.removedCollections,
    publishable: curating.publishable,
    publish: curating.publish,
    changeItem: curating.changeItem,
    unpublish: curating.unpublish,
    orderItems: curating.orderItems,
    addCover: curating.addCover,
    changeLanding: curating.changeLanding,
    landing: portal.landing,
    cover: portal.cover,
  },
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
    templates: admin.templates,
    addCategory: admin.addCategory,
    changeCategory: admin.changeCategory,
    addTemplate: admin.addTemplate,
    changeTemplate: admin.changeTemplate,
    parameters: admin.parameters,
    changeParameter: admin.changeParameter,
    answers: admin.answers,
    addAnswer: admin.addAnswer,
    changeAnswer: admin.changeAnswer,
    removeItem: admin.removeItem,
    restoreItem: admin.restoreItem,
    resetItem: admin.resetItem,
    orderItems: admin.orderItems,
    audit: admin.audit,
    exportAudit: admin.exportAudit,
  },
} as const;

export type Contract = typeof contract;
