import type { FastifyBaseLogger } from "fastify";
import { invalid, Refusal } from "#server/platform/refusal/refusal.ts";

/** What is said where Stripe did not do what it was asked: the specification's sentences. */
export type Unasked = "payment_preparing" | "payment_failed";

/** Asks Stripe: a declined card is 422, anything else that goes wrong there 503, with the reason in the log alone. */
export async function asked<T>(
  log: Pick<FastifyBaseLogger, "warn">,
  sentence: Unasked,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { type, code, message } = error as { type?: string; code?: string; message?: string };
    if (!type?.startsWith("Stripe")) throw error;
    if (type === "StripeCardError") throw invalid("plan", "payment_declined");
    log.warn({ type, code, reason: message }, "Stripe refused or did not answer");
    throw new Refusal(503, sentence, { retryAfter: 60 });
  }
}
