import type { FastifyBaseLogger } from "fastify";
import { askBank } from "./nbp.ts";
import type { ExchangeRateRepo } from "./rates.repo.ts";

interface Deps {
  repo: ExchangeRateRepo;
  /** NBP_URL. */
  bank: string;
  log: Pick<FastifyBaseLogger, "info">;
  /** Timeout of the bank, in milliseconds. */
  patience?: number;
}

/** Fetches the bank's rates and stores them. When that fails, keeps the stored ones, logs it and returns "again". */
export async function refreshRates({ repo, bank, log, patience = 10_000 }: Deps): Promise<"again" | void> {
  const rate = await askBank(bank, patience).catch((error: unknown) => {
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : message;
    log.info({ bank, reason }, "no exchange rates from the bank; what is known stays");
  });
  if (!rate) return "again";
  await repo.keep(rate);
}
