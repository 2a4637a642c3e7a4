import type { Module } from "#server/platform/modules/module.ts";
import { service } from "#server/platform/modules/service.ts";
import { dayRateRepo } from "./day-rates.repo.ts";
import { dayRates } from "./day-rates.ts";
import { exchangeRateRepo } from "./rates.repo.ts";
import { refreshRates } from "./refresh.ts";

export const exchangeServices = service(({ db, config, log, now }) => ({
  dayRates: dayRates({ repo: dayRateRepo(db), bank: config.NBP_URL, log, now }),
}));

export const exchangeModule: Module = {
  name: "exchange",
  hourly: ({ db, config, log }) => ({
    exchangeRates: () => refreshRates({ repo: exchangeRateRepo(db), bank: config.NBP_URL, log }),
  }),
};
