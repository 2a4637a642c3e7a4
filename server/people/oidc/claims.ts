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
  /** When the person last proved who they are to the provider, in seconds; null where the provider does not state it. */
  provedAt: number | null;
}

/** Seconds by which the provider's clock may differ. */
export const tolerance = 30;

/** Whether somebody has proved at the provider who they are since a moment (milliseconds), as far as it says. */
export const isFresh = ({ provedAt }: Claims, since: number): boolean =>
  provedAt !== null && provedAt + tolerance >= Math.floor(since / 1000);

const nameOf = text({ min: 1, max: 255, as: "person_name" });

/** Reads the claims that count; what has another form than it should is as good as left out. */
export function claimsOf(received: Record<string, unknown>, groupsClaim: string): Claims {
  const email = Email.safeParse(received["email"]).data || null;
  const names = [
    received["name"],
    received["preferred_username"],
    received["nickname"],
    email?.split("@")[0],
  ];
  const name = names.map((one) => nameOf.safeParse(one).data).find(Boolean);
  const groups = received[groupsClaim];
  return {
    issuer: String(received["iss"]),
    subject: String(received["sub"]),
    email,
    // Some providers write it as text.
    isVerified: received["email_verified"] === true || received["email_verified"] === "true",
    name: name ?? "Rider",
    groups: (Array.isArray(groups) ? groups : [groups]).filter((group) => typeof group === "string"),
    provedAt: typeof received["auth_time"] === "number" ? received["auth_time"] : null,
  };
}
