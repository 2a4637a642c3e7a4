import type { Module } from "#server/platform/modules/module.ts";
import { exchangeRateRepo } from "./rates.repo.ts";
import { refreshRates } from "./refresh.ts";

export const exchangeModule: Module = {
  name: "exchange",
  hourly: ({ db, config, log }) => ({
    exchangeRates: () => refreshRates({ repo: exchangeRateRepo(db), bank: config.NBP_URL, log }),
  }),
};
