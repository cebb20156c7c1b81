import { sql } from "drizzle-orm";
import { bigint, boolean, customType, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const time = (name: string) => timestamp(name, { withTimezone: true });
const id = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
const ref = (name: string) => bigint(name, { mode: "number" }).notNull();

export const organisations = pgTable("organisations", {
  id: id(),
  name: text().notNull(),
  urlName: text("url_name").notNull(),
  isOpen: boolean("is_open").notNull().default(true),
  needsSubscription: boolean("needs_subscription").notNull().default(false),
  disabledAt: time("disabled_at"),
  createdAt: time("created_at").notNull(),
  portalTitle: text("portal_title").notNull().default(""),
  portalText: text("portal_text").notNull().default(""),
  admitsCurators: boolean("admits_curators").notNull().default(true),
});

export const groups = pgTable("groups", {
  id: id(),
  organisationId: ref("organisation_id"),
  name: text().notNull(),
  access: text().array().notNull().default([]),
  createdAt: time("created_at").notNull(),
});

export const groupMembers = pgTable("group_members", {
  groupId: ref("group_id"),
  personId: ref("person_id"),
  isFromIdentity: boolean("is_from_identity").notNull().default(false),
});

export const people = pgTable("people", {
  id: id(),
  uuid: uuid().notNull(),
  organisationId: ref("organisation_id"),
  email: text().notNull(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  role: text().notNull(),
  mainGroupId: ref("main_group_id"),
  access: text().array().notNull(),
  passwordHash: text("password_hash"),
  language: text(),
  timeZone: text("time_zone"),
  emailVerifiedAt: time("email_verified_at"),
  passwordChangedAt: time("password_changed_at"),
  needsSubscription: boolean("needs_subscription").notNull().default(false),
  subscriptionId: bigint("subscription_id", { mode: "number" }),
  wantedSubscriptionId: bigint("wanted_subscription_id", { mode: "number" }),
  createdAt: time("created_at").notNull(),
  disabledAt: time("disabled_at"),
  signedInAt: time("signed_in_at"),
  deletedAt: time("deleted_at"),
  /** Made by the database of names and address, without case and accents. */
  searchText: text("search_text").generatedAlwaysAs(
    sql`folded(first_name || ' ' || last_name || ' ' || email)`,
  ),
});

export const sessions = pgTable("sessions", {
  tokenHash: bytes("token_hash").primaryKey(),
  id: bigint({ mode: "number" }).generatedAlwaysAsIdentity(),
  personId: ref("person_id"),
  way: text().notNull(),
  device: jsonb().$type<Record<string, string>>().notNull(),
  createdAt: time("created_at").notNull(),
  seenAt: time("seen_at").notNull(),
  expiresAt: time("expires_at").notNull(),
});

export const signinLinks = pgTable("signin_links", {
  tokenHash: bytes("token_hash").primaryKey(),
  personId: ref("person_id"),
  createdAt: time("created_at").notNull(),
  expiresAt: time("expires_at").notNull(),
  usedAt: time("used_at"),
});
