import type { Module } from "#server/platform/modules/module.ts";
import { tallyRepo } from "./tallies.repo.ts";

export const talliesModule: Module = {
  name: "tallies",
  often({ db }) {
    const { addUp: doIt, isDue } = tallyRepo(db);
    return { tallies: { doIt, isDue } };
  },
};
