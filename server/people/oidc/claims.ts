import { Email, text } from "#contract/platform/text.ts";

/** What a provider says of whoever signed in. */
export interface Claims {
  issuer: string;
  subject: string;
  /** An address as accounts have it; null for none, or one that is none. */
  email: string | null;
  /** The provider has made sure of the address. */
  isVerified: boolean;
  name: string;
  groups: string[];
  /** When whoever it is last proved it there, in seconds; null where that is not said. */
  provedAt: number | null;
}

/** Seconds by which the provider's clock may differ. */
export const tolerance = 30;

/** Whether somebody has proved at the provider who they are since a moment (milliseconds), as far as it says. */
export const isFresh = ({ provedAt }: Claims, since: number): boolean =>
  provedAt !== null && provedAt + tolerance >= Math.floor(since / 1000);

const nameOf = text({ min: 1, max: 255, as: "person_name" });

/** Reads the claims that count; what has another form than it should is as good as left out. */
export function claimsOf(told: Record<string, unknown>, groupsClaim: string): Claims {
  const email = Email.safeParse(told["email"]).data || null;
  const names = [told["name"], told["preferred_username"], told["nickname"], email?.split("@")[0]];
  const name = names.map((one) => nameOf.safeParse(one).data).find(Boolean);
  const groups = told[groupsClaim];
  return {
    issuer: String(told["iss"]),
    subject: String(told["sub"]),
    email,
    // Some providers write it as text.
    isVerified: told["email_verified"] === true || told["email_verified"] === "true",
    name: name ?? "Rider",
    groups: (Array.isArray(groups) ? groups : [groups]).filter((group) => typeof group === "string"),
    provedAt: typeof told["auth_time"] === "number" ? told["auth_time"] : null,
  };
}
