/** As what somebody belongs to a club. */
export const clubRoles = ["owner", "host", "member"] as const;
export type ClubRole = (typeof clubRoles)[number];

/** How one comes into a club: at once, when one of its owners or hosts agrees, or invited. */
export const clubJoinings = ["open", "ask", "invitation"] as const;
export type ClubJoining = (typeof clubJoinings)[number];

/** Who sees a club: everybody its page, rides and album, or its members alone all of it. */
export const clubVisibilities = ["public", "members"] as const;
export type ClubVisibility = (typeof clubVisibilities)[number];

/** Where somebody stands with a club to which they belong, or may come to belong. */
export const clubStates = ["member", "asked", "invited"] as const;
export type ClubState = (typeof clubStates)[number];

/** What somebody is to a club: a member in a role, invited, or signed in, or neither. */
export const clubStandings = [...clubRoles, "invited", "rider", "visitor"] as const;
export type ClubStanding = (typeof clubStandings)[number];

interface ClubActRule {
  /** Who may, whoever sees the club. */
  by: readonly ClubStanding[];
  /** Who else may in a public club. */
  inPublic: readonly ClubStanding[];
  /** It changes something. */
  writes: boolean;
  /** Also in a club that an admin has hidden, which nobody but its owners sees. */
  hidden: boolean;
}

const members = clubRoles;
const leaders = ["owner", "host"] as const;
const owners = ["owner"] as const;
const nobody = [] as const;
const everybody = ["invited", "rider", "visitor"] as const;

type Standings = readonly ClubStanding[];

const reading = <const B extends Standings, const P extends Standings>(by: B, inPublic: P) =>
  ({ by, inPublic, writes: false, hidden: false }) as const satisfies ClubActRule;
const writing = <const B extends Standings>(by: B) =>
  ({ by, inPublic: nobody, writes: true, hidden: false }) as const satisfies ClubActRule;
const alsoHidden = <R extends ClubActRule>(rule: R) => ({ ...rule, hidden: true });

/** Everything that may be done in a club: each row says by whom. The server and the app's buttons read it. */
export const clubActTable = {
  "club.look": alsoHidden(reading([...members, "invited"], everybody)),
  "club.join": { ...writing([...members, "invited"]), inPublic: ["rider"] },
  /** Also what declines an invitation, and withdraws a request. */
  "club.leave": alsoHidden({ ...writing([...members, "invited"]), inPublic: ["rider"] }),
  /** To get no notifications of it. */
  "club.mute": writing(members),
  "club.write": alsoHidden(writing(owners)),
  "club.close": alsoHidden(writing(owners)),

  "members.read": reading(members, nobody),
  /** Who wants to join, and who is invited. */
  "joining.read": reading(leaders, nobody),
  /** To let somebody in, invite or remove them. */
  "members.write": writing(leaders),
  "roles.write": writing(owners),

  "bikes.read": reading(members, ["invited", "rider"]),
  "album.read": reading(members, everybody),
  "album.write": writing(members),
  /** To remove what others added, as in the next ones. */
  "album.tidy": writing(leaders),

  "rides.read": reading(members, everybody),
  "rides.write": writing(leaders),
  "rides.answer": writing(members),

  "board.read": reading(members, nobody),
  "board.write": writing(members),
  "board.tidy": writing(leaders),

  "tools.read": reading(members, nobody),
  "tools.write": writing(members),
  "tools.tidy": writing(leaders),
} as const satisfies Record<string, ClubActRule>;

export type ClubActName = keyof typeof clubActTable;

/** The acts that change something. */
export type ClubWriteAct = {
  [A in ClubActName]: (typeof clubActTable)[A]["writes"] extends true ? A : never;
}[ClubActName];

/** Whether somebody who stands so may do this in a club that is seen by these. */
export function mayInClub(act: ClubActName, standing: ClubStanding, visible: ClubVisibility): boolean {
  const { by, inPublic }: ClubActRule = clubActTable[act];
  return by.includes(standing) || (visible === "public" && inPublic.includes(standing));
}
