/** As what somebody belongs to a shop. */
export const shopRoles = ["owner", "mechanic", "desk"] as const;
export type ShopRole = (typeof shopRoles)[number];

/** Waiting until an admin opens it; blocked by an admin; closed by its owner, for good. */
export const shopStates = ["waiting", "open", "closed", "blocked"] as const;
export type ShopState = (typeof shopStates)[number];

export const shopKinds = ["amateur", "professional"] as const;
export type ShopKind = (typeof shopKinds)[number];

interface ShopActRule {
  /** Roles that may. Any other member sees that there is such a thing: 403. */
  by: readonly ShopRole[];
  /** States of the shop in which it may be done: 403 in others. */
  in: readonly ShopState[];
  /** It changes something. */
  writes: boolean;
  /** It begins something new: after the end of its plan a shop only finishes what is under way. */
  begins: boolean;
  /** Only professional shops have it. */
  professional: boolean;
}

const all = shopRoles;
const anyState = shopStates;
/** A shop that waits has a profile, members and prices; one that is blocked may mend its profile. */
const standing = ["waiting", "open", "blocked"] as const;
/** What there is once a shop was opened, which may be read when it no longer is. */
const opened = ["open", "blocked", "closed"] as const;
const open = ["open"] as const;

type Roles = readonly ShopRole[];
type States = readonly ShopState[];
const plain = { begins: false, professional: false };

const reading = <const B extends Roles>(by: B, states: States) =>
  ({ ...plain, by, in: states, writes: false }) as const satisfies ShopActRule;
const writing = <const B extends Roles>(by: B, states: States) =>
  ({ ...plain, by, in: states, writes: true }) as const satisfies ShopActRule;
const beginning = <const B extends Roles>(by: B) =>
  ({ ...plain, by, in: open, writes: true, begins: true }) as const satisfies ShopActRule;
const professional = <R extends ShopActRule>(rule: R) => ({ ...rule, professional: true });

/** Everything that the members of a shop may do there: each row says who, and in which states of the shop. */
export const shopActTable = {
  "shop.read": reading(all, anyState),
  "profile.write": writing(["owner"], standing),
  "plan.write": writing(["owner"], standing),
  "shop.close": writing(["owner"], standing),

  "members.read": reading(all, anyState),
  "members.write": writing(["owner"], standing),
  /** Each may leave. */
  "members.leave": writing(all, anyState),
  "invitations.read": reading(["owner"], anyState),

  "prices.read": reading(all, anyState),
  "prices.write": { ...professional(writing(["owner"], standing)), begins: true },
  "figures.read": professional(reading(["owner"], opened)),

  /** A bike that its rider has opened to the shop, and the codes by which one is opened. */
  "bikes.read": reading(all, open),
  "scans.write": beginning(all),

  "orders.read": reading(all, opened),
  "orders.create": beginning(all),
  "orders.write": writing(all, open),
  "orders.accept": beginning(["owner", "desk"]),
  "orders.decline": writing(["owner", "desk"], open),
  "orders.cancel": writing(["owner", "desk"], open),
  "orders.receive": writing(["owner", "desk"], open),
  "orders.start": writing(["owner", "mechanic"], open),
  "orders.wait": writing(["owner", "mechanic"], open),
  "orders.ready": writing(["owner", "mechanic"], open),
  "orders.notify": writing(["owner", "desk"], open),
  "orders.collect": writing(["owner", "desk"], open),
  "orders.warranty": beginning(["owner", "desk"]),
  "lines.write": writing(["owner", "mechanic"], open),
  "photos.write": writing(["owner", "mechanic"], open),
  "estimates.write": writing(["owner", "desk"], open),
  "messages.read": reading(all, opened),
  "messages.write": writing(all, open),
  "verifications.write": writing(["owner", "mechanic"], open),

  "customers.read": reading(["owner", "desk"], opened),
  "customers.write": writing(["owner", "desk"], opened),
  "appointments.read": professional(reading(["owner", "desk"], opened)),
  "appointments.write": professional(writing(["owner", "desk"], open)),
  "reviews.write": writing(["owner"], open),
} as const satisfies Record<string, ShopActRule>;

export type ShopActName = keyof typeof shopActTable;

/** The acts that change something. */
export type ShopWriteAct = {
  [A in ShopActName]: (typeof shopActTable)[A]["writes"] extends true ? A : never;
}[ShopActName];
