import { expect, test } from "vitest";
import { untouched } from "./use-short-form.ts";

test("a newer state is shown where nothing was typed", () => {
  const was = { title: "Old", town: "Łódź", photos: [1], show: { km: true } };
  const typed = { ...was, town: "Kraków", photos: [1], show: { km: false } };
  const now = { title: "New", town: "Gdynia", photos: [1, 2], show: { km: true } };
  expect(untouched(typed, was, now)).toEqual({ title: "New", photos: [1, 2] });
});
