/** What the most used calls take and give, by operation. A test holds each against the contract. */
export const EXAMPLES: Readonly<Record<string, { body?: unknown; reply?: unknown }>> = {
  "accounts.logIn": { body: { email: "reader@example.org", password: "a long word of one's own" } },
  "accounts.makeApiToken": { body: { name: "Nightly export", days: 90, scope: "read" } },
  "catalogue.submitSentence": { body: { discoverySentence: ["How do lithium-ion batteries age?"] } },
  "outline.submitConcept": {
    body: {
      topicOutline: {
        name: "Ageing of lithium-ion batteries",
        id: 1,
        subtopics: [
          {
            name: "Calendar ageing",
            id: 2,
            keyConcept: [{ name: "state of charge" }, { name: "temperature", isRelevance: false }],
          },
        ],
      },
    },
    reply: {
      message: "The gyan was created.",
      topic: { UUID: "4f1f6d2e-7a55-4a0e-9a35-6f6b8a4a7f10", ownerId: 3, topicId: 12 },
    },
  },
  "conversations.ask": {
    body: { question: "What makes batteries age faster?", scope: { kind: "topic", topicId: 12 } },
  },
  "documents.search": { body: { text: "capacity loss", libraryId: 4 } },
  "documents.importReferences": {
    body: {
      text: "@article{rao2021,\n  title = {Why cells age},\n  author = {Rao, Asha},\n  year = {2021}\n}",
      format: "bibtex",
    },
  },
  "folders.add": { body: { kind: "search", name: "Energy storage" } },
  "libraries.add": { body: { name: "Electrochemistry" } },
  "marks.save": { body: { saved: true }, reply: { saved: true } },
  "notes.add": { body: { text: "Compare with the cells of the other study.", isPrivate: false } },
  "sharing.shareTopic": {
    body: { people: ["colleague@example.org"], right: "reader", message: "For Thursday." },
  },
  "tables.create": {
    body: {
      name: "Cells and how they aged",
      scope: { kind: "topic", topicId: 12 },
      columns: [
        {
          name: "Capacity lost",
          kind: "number",
          question: "How much of their capacity did the cells lose?",
          unit: "%",
        },
        { name: "Charged in the cold", kind: "yesno", question: "Were cells charged below zero?" },
      ],
    },
  },
};
