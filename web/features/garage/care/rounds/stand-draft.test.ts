import { expect, test } from "vitest";
import { draftOfStand, standOfDraft } from "./stand-draft.ts";

const empty = { ticked: false, measured: "", note: "", photo: null, lostPhoto: false };

test("a draft gives back what was entered, and of a photo that it is lost", () => {
  const photo = new File([], "rim.jpg");
  const values = {
    1: { ...empty, ticked: true, measured: "0,5" },
    2: { ...empty, note: "a crack. left", photo },
    3: empty,
  };
  const kept = draftOfStand(values);
  expect(kept).toEqual({
    "1.ticked": true,
    "1.measured": "0,5",
    "2.note": "a crack. left",
    "2.lostPhoto": true,
  });
  const again = standOfDraft(kept);
  expect(again).toEqual({ 1: values[1], 2: { ...values[2], photo: null, lostPhoto: true } });
  expect(draftOfStand(again)).toEqual(kept);
});

test("what is no entry of a checklist is left out", () => {
  expect(standOfDraft({ "1.ticked": "yes", "1.photo": "x", "2.note": ["a"], name: "Fox" })).toEqual({});
});
