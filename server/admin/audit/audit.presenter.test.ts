import { expect, test } from "vitest";
import { auditPresenter } from "./audit.presenter.ts";
import { openFields } from "#server/platform/audit/audit.repo.ts";

test.each(["en", "pl"] as const)("every field of a user that is kept whole has a name in %s", (language) => {
  const changes = JSON.stringify(Object.fromEntries([...openFields].map((field) => [field, [null, null]])));
  const shown = auditPresenter(language, "UTC").changesOf({ changes } as never);
  expect(shown.filter(({ field, label }) => field === label)).toEqual([]);
  expect(shown).toHaveLength(openFields.size);
});

test.each([
  ["en", "Europe/Warsaw", ["1 Nov 2026, 00:30", "3 May 2024", "Collector"]],
  ["pl", "Europe/Warsaw", ["1 lis 2026, 00:30", "3 maj 2024", "Kolekcjoner"]],
  ["en", "America/New_York", ["31 Oct 2026, 19:30", "3 May 2024", "Collector"]],
] as const)("dates and plans are words in %s, instants by the clock of %s", (language, timezone, wanted) => {
  const changes = JSON.stringify({
    plan_until: [null, "2026-10-31T23:30:59.999Z"],
    purchase_date: [null, "2024-05-03"],
    plan: ["hobbyist", "collector"],
  });
  const shown = auditPresenter(language, timezone).changesOf({ changes } as never);
  expect(shown.map(({ to }) => to)).toEqual(wanted);
});

test("what a rider has typed is shown as it is, whatever it looks like", () => {
  const changes = JSON.stringify({
    name: ["2024-05-03", "2026-10-31T23:30:59.999Z"],
    notes: [null, "collector"],
  });
  const [name, notes] = auditPresenter("en", "UTC").changesOf({ changes } as never);
  expect(name).toMatchObject({ from: "2024-05-03", to: "2026-10-31T23:30:59.999Z" });
  expect(notes).toMatchObject({ to: "collector" });
});
