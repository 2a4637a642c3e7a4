import { expect, test } from "vitest";
import { plainTheft, savedTheft, theftBody } from "./theft-values.ts";

const fresh = { today: "2026-03-04", shown: true };

test("a bike that is not marked yet starts with today, and sends no field that is empty", () => {
  const { values, version } = savedTheft(null, fresh);
  expect(version).toBeUndefined();
  expect(theftBody({ ...values, place: "By the station" }, version)).toEqual({
    stolen_on: "2026-03-04",
    place: "By the station",
    shown: true,
  });
});

test("what is known of a theft is sent whole, with its version, so that fields can be emptied", () => {
  const theft = {
    stolen_on: "2026-03-01",
    place: "By the station",
    police_number: null,
    marks: "Scratch",
    city: null,
    country: null,
    phone: null,
    shown: false,
    sightings: 2,
    version: 3,
  };
  const { values, version } = savedTheft(theft, fresh);
  expect(values).toMatchObject({ stolen_on: "2026-03-01", police_number: "", shown: false });
  expect(theftBody({ ...values, marks: "" }, version)).toEqual({
    ...values,
    marks: "",
    version: 3,
  });
});

test("spaces around a text are no change", () => {
  const { values } = savedTheft(null, fresh);
  expect(plainTheft({ ...values, place: " Here " })).toEqual(plainTheft({ ...values, place: "Here" }));
});
