import type { FastifyBaseLogger } from "fastify";
import { invalid, Refusal } from "#server/platform/refusal/refusal.ts";

/** Sentences for calls that Stripe did not carry out. */
export type RequestProblem = "payment_preparing" | "payment_failed";

/** Calls Stripe: a declined card is 422, any other failure 503, with the reason only in the log. */
export async function requested<T>(
  log: Pick<FastifyBaseLogger, "warn">,
  sentence: RequestProblem,
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
