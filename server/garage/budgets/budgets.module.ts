import { budgetUpdated } from "#contract/garage/garage-events.ts";
import { jsonFile } from "#server/platform/files/json-file.ts";
import type { Module } from "#server/platform/modules/module.ts";
import { budgetRepo } from "./budgets.repo.ts";
import { budgetRoutes } from "./budgets.routes.ts";

export const budgetsModule: Module = {
  name: "budgets",
  eventKinds: [budgetUpdated],
  routes: budgetRoutes,
  async *ownData({ id }, { db }) {
    yield jsonFile("budgets.json", await budgetRepo(db).allOf(id));
  },
};
