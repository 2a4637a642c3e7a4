import type { Attempt, RateLimit } from "#server/platform/http/rate-limit.ts";
import { Refusal } from "#server/platform/refusal/refusal.ts";

interface Addressee {
  name: string;
  email: string;
  email_verified_at: string | null;
}

/**
 * How a mail greets: by name only who has proved the address. A name is whatever somebody typed beside an address, which
 * may be another's: our mails must not carry it there.
 */
export function greetingOf({ name, email, email_verified_at }: Addressee, to = email): string {
  return email_verified_at && to === email ? ` ${name}` : "";
}

/** One mail to an address that nobody has proved. "ann+bikes" is Ann's mailbox too. */
const oneTo = (address: string): Attempt => ({ kind: "stranger", subject: address.replace(/\+[^@]*@/, "@") });

export type Strangers = ReturnType<typeof strangers>;

/** Counts mails to addresses that nobody has proved, by receiver. */
export function strangers(rates: RateLimit) {
  return {
    /** Whether one more may go out to an address; who is told of it could write to others through us. */
    async mayWrite(address: string): Promise<boolean> {
      try {
        await rates.take(oneTo(address));
        return true;
      } catch (error) {
        if (error instanceof Refusal) return false;
        throw error;
      }
    },
    /** It did not go out after all. */
    didNotWrite: (address: string) => rates.giveBack(oneTo(address)),
  };
}
