import { type Attempt, isWithin, type RateLimit } from "#server/platform/http/rate-limit.ts";

interface Addressee {
  name: string;
  email: string;
  email_verified_at: string | null;
}

/**
 * Returns a mail's greeting: with the name only for a confirmed address. A name is any text typed beside an address
 * that may be somebody else's: our mails must not carry it there.
 */
export function greetingOf({ name, email, email_verified_at }: Addressee, to = email): string {
  return email_verified_at && to === email ? ` ${name}` : "";
}

/** One mail to an unconfirmed address; "ann+bikes" counts for "ann". */
const oneTo = (address: string): Attempt => ({ kind: "stranger", subject: address.replace(/\+[^@]*@/, "@") });

export type Strangers = ReturnType<typeof strangers>;

/** Counts mails to unconfirmed addresses, by recipient. */
export function strangers(rates: RateLimit) {
  return {
    /** Whether one more mail may be sent to an address. Don't tell the caller, who could otherwise probe addresses. */
    mayWrite: (address: string): Promise<boolean> => isWithin(rates, oneTo(address)),
    /** The mail was not sent after all. */
    didNotWrite: (address: string) => rates.giveBack(oneTo(address)),
  };
}
