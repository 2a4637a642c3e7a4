import type { FastifyBaseLogger } from "fastify";
import { askBank } from "./nbp.ts";
import type { ExchangeRateRepo } from "./rates.repo.ts";

interface Deps {
  repo: ExchangeRateRepo;
  /** NBP_URL. */
  bank: string;
  log: Pick<FastifyBaseLogger, "info">;
  /** Milliseconds that an answer of the bank may take. */
  patience?: number;
}

/** Asks the bank for its rates and keeps them; where it is away, what is kept stays, the log has a line, and it asks "again". */
export async function refreshRates({ repo, bank, log, patience = 10_000 }: Deps): Promise<"again" | void> {
  const rate = await askBank(bank, patience).catch((error: unknown) => {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : message;
    log.info({ bank, reason }, "no exchange rates from the bank; what is known stays");
  });
  if (!rate) return "again";
  await repo.keep(rate);
}
