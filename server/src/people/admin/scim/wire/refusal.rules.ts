/** What RFC 7644 calls what is wrong with a request (3.12). */
export type ScimType =
  | "invalidFilter"
  | "tooMany"
  | "uniqueness"
  | "mutability"
  | "invalidSyntax"
  | "invalidPath"
  | "noTarget"
  | "invalidValue";

/** A refusal as directories understand it: a status, perhaps a word of the standard, and a sentence for whoever reads their log. */
export class ScimRefusal extends Error {
  readonly status: number;
  readonly scimType: ScimType | undefined;

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail);
    this.name = "ScimRefusal";
    this.status = status;
    this.scimType = scimType;
  }
}

export const refuse = (scimType: ScimType, detail: string): ScimRefusal =>
  new ScimRefusal(scimType === "uniqueness" ? 409 : 400, detail, scimType);

/** An If-Match names another version than there is. */
export const changedSince = (): ScimRefusal =>
  new ScimRefusal(412, "It has been changed since. Read it again and repeat your change.");

export const notFound = (): ScimRefusal =>
  new ScimRefusal(404, "There is nothing with this id in the organisation that the token is for.");

export const ERROR_SCHEMA = "urn:ietf:params:scim:api:messages:2.0:Error";

export const toError = ({
  status,
  scimType,
  message,
}: Pick<ScimRefusal, "status" | "scimType" | "message">) => ({
  schemas: [ERROR_SCHEMA],
  status: String(status),
  ...(scimType ? { scimType } : {}),
  detail: message,
});
