import { expect, test } from "vitest";
import { auditPresenter } from "./audit.presenter.ts";
import { openFields } from "./audit.repo.ts";

test.each(["en", "pl"] as const)("every field of a user that is kept whole has a name in %s", (language) => {
  const changes = JSON.stringify(Object.fromEntries([...openFields].map((field) => [field, [null, null]])));
  const shown = auditPresenter(language).changesOf({ changes } as never);
  expect(shown.filter(({ field, label }) => field === label)).toEqual([]);
  expect(shown).toHaveLength(openFields.size);
});
