import type { FastifyBaseLogger } from "fastify";
import { dayOf } from "#server/platform/time/days.ts";
import { archivedRates, WrongRates } from "./archive.ts";
import type { DayRate, DayRateRepo } from "./day-rates.repo.ts";
import { dayRatesOf, type RateWindow, type WantedRate, windowsOf } from "./rate-windows.ts";

interface Deps {
  repo: DayRateRepo;
  /** NBP_URL. */
  bank: string;
  log: Pick<FastifyBaseLogger, "info">;
  now: () => Date;
  /** How long a rider's request waits for the bank at most, and how long work in the background, in milliseconds. */
  patience?: { request: number; background: number };
}

/** After the bank has failed, no rider's request asks it for so long, in milliseconds. */
const breakMs = 60_000;
/** A rate that may still change is requested again after so long, in milliseconds. */
const againMs = 50 * 60_000;
/** What one run of the hourly work asks the bank at most. */
const requestsPerRun = 100;

export type DayRates = ReturnType<typeof dayRates>;

/** The bank's rates of days, requested when they are needed and kept. */
export function dayRates({ repo, bank, log, now, patience = { request: 3000, background: 10_000 } }: Deps) {
  /** Requests under way, by currency and day. */
  const underWay = new Map<string, Promise<void>>();
  let noneBefore = 0;
  const today = () => dayOf("Europe/Warsaw", now());
  const isRecent = (rate: DayRate) => now().getTime() - Date.parse(rate.asked_at) < againMs;

  async function fill(window: RateWindow, waitMs: number): Promise<void> {
    // Found before the request: what the bank answers at midnight is of the day before.
    const request = { today: today(), at: now().toISOString() };
    const tables = window.range ? await archivedRates(bank, window.range, waitMs) : [];
    await repo.keep(dayRatesOf(window, tables, request));
  }

  function noteFailure(error: unknown): void {
    noneBefore = now().getTime() + breakMs;
    const { message, cause } = error as Error;
    const reason = cause instanceof Error ? cause.message : message || (error as NodeJS.ErrnoException).code;
    log.info({ bank, reason }, "no rate of a day from the bank; it is requested again later");
  }

  async function fillOne({ currency, day }: WantedRate): Promise<void> {
    try {
      const known = await repo.find(currency, day);
      if (known && (known.is_final === 1 || isRecent(known))) return;
      if (now().getTime() < noneBefore) return;
      for (const window of windowsOf(currency, [day], today())) await fill(window, patience.request);
    } catch (error) {
      noteFailure(error);
    }
  }

  return {
    /** Requests rates that are not known yet; returns soon, and never throws: what is missing is requested hourly. */
    async ask(wanted: readonly WantedRate[]): Promise<void> {
      const requests = foreign(wanted).map((one) => {
        const key = keyOf(one);
        const known = underWay.get(key) ?? fillOne(one).finally(() => underWay.delete(key));
        underWay.set(key, known);
        return known;
      });
      if (requests.length === 0) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, patience.request);
      await Promise.race([Promise.all(requests), promise]);
      clearTimeout(timer);
    },

    /** Asks for rates of many days, with few requests; returns "again" while some are left, "away" where the bank is. */
    async complete(wanted: readonly WantedRate[]): Promise<"again" | "away" | void> {
      const byCurrency = Map.groupBy(foreign(wanted), ({ currency }) => currency);
      let requests = 0;
      for (const [currency, some] of byCurrency)
        try {
          const days = some.map(({ day }) => day);
          for (const window of windowsOf(currency, days, today())) {
            if (window.range && requests++ >= requestsPerRun) return "again";
            await fill(window, patience.background);
          }
        } catch (error) {
          noteFailure(error);
          // What it says of other currencies may be right; when it is away, nothing is to be had.
          if (!(error instanceof WrongRates)) return "away";
        }
    },
  };
}

const keyOf = ({ currency, day }: WantedRate) => `${currency} ${day}`;

/** What the bank has rates of, each once. */
const foreign = (wanted: readonly WantedRate[]): WantedRate[] => [
  ...new Map(wanted.filter(({ currency }) => currency !== "PLN").map((one) => [keyOf(one), one])).values(),
];
