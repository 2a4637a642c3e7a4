/**
 * How somebody comes to a thing: as its owner, as an admin, by a grant that lets them read or work on it, or as a visitor of
 * what everybody may see.
 */
export type Relation = "owner" | "admin" | "read" | "work" | "visitor";

/** What a key of the API may be allowed; a writing scope does not include `read`. */
export const keyScopes = [
  "read",
  "bikes:write",
  "rides:write",
  "care:write",
  "costs:write",
  "files:read",
] as const;
export type KeyScope = (typeof keyScopes)[number];

interface ActRule {
  by: readonly Relation[];
  /** The scope that a key needs; no key may do what is `never`. */
  scope: KeyScope | "never";
  /** It changes something. */
  writes: boolean;
}

const reading = <const B extends readonly Relation[]>(scope: ActRule["scope"], ...by: B) =>
  ({ by, scope, writes: false }) as const;
const writing = <const B extends readonly Relation[]>(scope: ActRule["scope"], ...by: B) =>
  ({ by, scope, writes: true }) as const;

/** Everything that a signed-in call may do, who may do it, and with which scope of a key. */
export const actTable = {
  /** A bike in full. */
  "bike.read": reading("read", "owner", "admin", "read", "work"),
  /** A bike in whatever shape the caller may see it. */
  "bike.look": reading("read", "owner", "admin", "read", "work", "visitor"),
  "bike.write": writing("bikes:write", "owner"),
  "bike.delete": writing("bikes:write", "owner"),
  "bike.print": reading("never", "owner", "admin"),
  "photo.write": writing("bikes:write", "owner"),
  "photo.delete": writing("bikes:write", "owner"),
  "photo.file": reading("files:read", "owner"),
  "reading.write": writing("bikes:write", "owner"),

  "part.read": reading("read", "owner", "read", "work"),
  "part.write": writing("bikes:write", "owner"),
  "part.place": writing("bikes:write", "owner", "work"),
  "setup.write": writing("bikes:write", "owner"),
  "setup.delete": writing("bikes:write", "owner"),

  "ride.read": reading("read", "owner"),
  "ride.write": writing("rides:write", "owner"),
  "ride.file": reading("files:read", "owner"),

  "care.read": reading("read", "owner", "read", "work"),
  "care.write": writing("care:write", "owner"),
  "care.delete": writing("care:write", "owner"),
  "service.write": writing("care:write", "owner", "work"),
  "measurement.write": writing("care:write", "owner", "work"),

  "costs.read": reading("read", "owner"),
  "costs.write": writing("costs:write", "owner"),
  "costs.file": reading("files:read", "owner"),

  /** The copy of one's own garage that a device keeps. */
  "garage.read": reading("read", "owner"),
  /** Both touch all that a rider has, which no single scope allows. */
  "garage.export": reading("never", "owner"),
  "garage.import": writing("never", "owner"),

  /** One line may ride, measure, replace and pay, which no single scope allows. */
  "line.read": reading("never", "owner"),
  "line.write": writing("never", "owner"),

  /** What was read of a receipt or a label: accepted, it may pay and add a part. */
  "draft.read": reading("never", "owner"),
  "draft.write": writing("never", "owner"),

  /** A question to the model, which calls what only reads. */
  "assistant.ask": writing("never", "owner"),

  "share.read": reading("never", "owner"),
  "share.write": writing("never", "owner"),
  "rating.read": reading("never", "owner"),
  "rating.write": writing("never", "owner"),
  "dossier.read": reading("never", "owner"),
  "dossier.write": writing("never", "owner"),
  "theft.read": reading("never", "owner"),
  "theft.write": writing("never", "owner"),
  "transfer.read": reading("never", "owner"),
  "transfer.write": writing("never", "owner"),
  "branding.read": reading("never", "owner"),
  "branding.write": writing("never", "owner"),

  /** To whom a bike is open, and what shops ask for it. */
  "grant.read": reading("never", "owner"),
  "grant.write": writing("never", "owner"),

  /** What one does in shops; what their members may do there is in contract/shops/shop-acts.ts. */
  "shop.read": reading("never", "owner"),
  "shop.write": writing("never", "owner"),

  /** What one does in clubs; what may be done there is in contract/community/club-acts.ts. */
  "club.read": reading("never", "owner"),
  "club.write": writing("never", "owner"),

  /** What riders write to each other, and whom they block. */
  "message.read": reading("never", "owner"),
  "message.write": writing("never", "owner"),
  /** What one sells, and what one looks for. */
  "listing.read": reading("never", "owner"),
  "listing.write": writing("never", "owner"),

  /** Whom one follows, and who follows; what riders ask each other about their bikes. */
  "follow.read": reading("never", "owner"),
  "follow.write": writing("never", "owner"),
  "question.write": writing("never", "owner"),

  "account.read": reading("never", "owner"),
  "account.write": writing("never", "owner"),
  "profile.read": reading("never", "owner"),
  "profile.write": writing("never", "owner"),
  "payment.read": reading("never", "owner"),
  "payment.write": writing("never", "owner"),

  "sky-dash.read": reading("never", "admin"),
  "sky-dash.write": writing("never", "admin"),
} as const satisfies Record<string, ActRule>;

export type ActName = keyof typeof actTable;

/** The acts that change something. */
export type WriteAct = {
  [A in ActName]: (typeof actTable)[A]["writes"] extends true ? A : never;
}[ActName];
