import { describe, expect, it } from "vitest";
import { type Happening, type Situation, stepAfter } from "./import-steps.ts";

const situation = (given: Partial<Situation> = {}): Situation => ({
  hasOpened: true,
  mayOpenAgain: () => true,
  onlyRefused: null,
  ...given,
});

describe("what an import does next", () => {
  it.each<[string, Happening, Partial<Situation>, object]>([
    ["an upload that opens", { type: "opened", origin: null, total: 1, damaged: false }, {}, { do: "begin" }],
    ["a file", { type: "begun", index: 0, name: "a.fit" }, {}, { do: "gather" }],
    ["time to write", { type: "late" }, {}, { do: "write" }],
    ["an archive's end", { type: "ended" }, {}, { do: "end", ending: { state: "done", reason: null } }],
    [
      "the end of a file that could not be read",
      { type: "ended" },
      { onlyRefused: "not_a_ride_file" },
      { do: "end", ending: { state: "failed", reason: "not_a_ride_file" } },
    ],
    [
      "the end of a file that is well and good, but no ride",
      { type: "ended" },
      { onlyRefused: "not_a_ride" },
      { do: "end", ending: { state: "done", reason: null } },
    ],
    [
      "an upload that is refused",
      { type: "refused", reason: "too_large" },
      {},
      { do: "end", ending: { state: "failed", reason: "too_large" } },
    ],
    [
      "trouble that is not the file's",
      { type: "broken", problem: "EIO" },
      {},
      { do: "fail", problem: "EIO" },
    ],
    ["a server that leaves", { type: "stopped", why: "leaving" }, {}, { do: "stop", isWritten: true }],
    ["others whose turn it is", { type: "stopped", why: "others" }, {}, { do: "stop", isWritten: true }],
    ["a cancelled import", { type: "stopped", why: "over" }, {}, { do: "stop", isWritten: false }],
    ["a full disk", { type: "stopped", why: "no_room" }, {}, { do: "stop", isWritten: false }],
    [
      "others, before it was opened",
      { type: "stopped", why: "others" },
      { hasOpened: false },
      { do: "stop", why: "others" },
    ],
    [
      "others, when it was not opened in all its turns",
      { type: "stopped", why: "others" },
      { hasOpened: false, mayOpenAgain: () => false },
      { do: "give up", ending: { state: "failed", reason: "reader_lost" } },
    ],
  ])("after %s", (_, happening, given, step) =>
    expect(stepAfter(happening, situation(given))).toMatchObject(step),
  );

  it("counts a turn only where others wait and nothing was opened", () => {
    let turns = 0;
    const counting = situation({ hasOpened: false, mayOpenAgain: () => turns++ < 9 });
    stepAfter({ type: "stopped", why: "leaving" }, counting);
    stepAfter({ type: "late" }, counting);
    expect(turns).toBe(0);
    stepAfter({ type: "stopped", why: "others" }, counting);
    expect(turns).toBe(1);
  });
});
