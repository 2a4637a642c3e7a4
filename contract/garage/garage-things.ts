import * as z from "zod/mini";
import { CarePlanInput } from "./care-plans.ts";
import { careBounds, routineKeys } from "./care-words.ts";
import { partSlotNames } from "./part-slots.ts";
import { mountScopes, retireReasons } from "./part-words.ts";
import { costBounds, expenseCategories, expenseFileKinds, expensePrices } from "./cost-words.ts";
import { amountField, amountIssue, categoryField, currencyField, expenseFields } from "./expense-fields.ts";
import { PartInput } from "./parts.ts";
import { ReadingInput } from "./readings.ts";
import { rideBounds, rideFormats, RideInput, rideSources } from "./rides.ts";
import { ServiceInput, ServiceItemInput } from "./services.ts";
import { textLength } from "./bike-fields.ts";
import { optionalText, raise, text } from "#contract/platform/text.ts";
import { setupBounds, SetupInput, SetupItemInput } from "./setup-input.ts";
import { currencies } from "#contract/platform/currencies.ts";
import { optionalInstant, requiredInstant } from "#contract/platform/instant.ts";
import { list } from "#contract/platform/list.ts";
import { numberField, optionalChoice, optionalDay, optionalNumber } from "#contract/platform/number.ts";

// What a garage's file has in addition to bikes. In it, bikes, parts and care plans are named by numbers of the file.

const number = { min: 1, max: 1_000_000, step: 1 } as const;
const named = optionalNumber(number);
/** A file may have been in folders of an archive. */
const fileNameLength = 1000;

export const GaragePart = z.extend(PartInput, {
  id: numberField(number),
  retired_at: optionalInstant(),
  retire_reason: optionalChoice(retireReasons),
});

/** On a bike or on another part. */
export const GarageMount = z.object({
  bike: named,
  part: named,
  slot: z.enum(partSlotNames),
  scope: optionalChoice(mountScopes),
  from_at: requiredInstant(),
  to_at: optionalInstant(),
});

export const GarageReading = z.extend(ReadingInput, {
  at: requiredInstant(),
  /** null: from then on the mileage is not known. */
  km: z.nullable(ReadingInput.shape.km),
  /** The reading that the bike was entered with. */
  entry: z.optional(z.nullable(z.boolean())),
});

/** What a bike was entered with, in files of earlier releases, which added all of its rides to it. */
export const GarageEntered = z.object({ at: requiredInstant(), km: z.nullable(ReadingInput.shape.km) });

export const GarageSetup = z.extend(SetupInput, {
  items: list(
    z.extend(z.omit(SetupItemInput, { part_id: true }), { part: numberField(number) }),
    setupBounds.items,
  ),
});

export const GarageRide = z.extend(z.omit(RideInput, { bike_id: true }), {
  bike: named,
  /** `manual` without. */
  source: optionalChoice(rideSources),
  format: optionalChoice(rideFormats),
  device: optionalText(textLength),
  device_serial: optionalText(textLength),
  gear_name: optionalText(textLength),
  /** Only of a ride that another one repeats. */
  id: named,
  /** `id` of the ride that this one repeats. */
  duplicate_of: named,
  file_hash: optionalText(textLength),
  /** In an archive: place of its track among the packed ones, from 1. */
  track: named,
  /** In an archive: name there of the file that it came from. */
  file: optionalText(fileNameLength),
  /** What that file was called. */
  file_name: optionalText(fileNameLength),
});

/** One of gear name, device and sport is given. */
export const GarageRideRule = z.object({
  gear_name: optionalText(textLength),
  device_serial: optionalText(textLength),
  sport: optionalText(rideBounds.sport),
  bike: numberField(number),
});

/** What it is put off until; one of the first two is given. */
const GarageSnooze = z.object({
  m: optionalNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, step: 1 }),
  day: optionalDay(),
  since: optionalInstant(),
});

/** Of a part on no bike, and else of a bike; `part` and `slot` as in `CarePlanInput`. */
export const GarageCarePlan = z.extend(z.omit(CarePlanInput, { part_id: true }), {
  /** Only of a plan that a service names. */
  id: named,
  bike: named,
  part: named,
  source: optionalText(careBounds.task),
  /** The routine that it is done with, and its place there from 0. */
  routine: named,
  routine_place: optionalNumber({ min: 0, max: careBounds.plansPerRider, step: 1 }),
  snoozed_until: z.optional(z.nullable(GarageSnooze)),
});

/** Plans of a bike that are done together; one without a key has a name. */
export const GarageRoutine = z.object({
  /** Only of a routine that a plan names. */
  id: named,
  bike: numberField(number),
  key: optionalChoice(routineKeys),
  name: optionalText(careBounds.routineName),
  order: optionalNumber({ min: 0, max: 10_000, step: 1 }),
});

export const GarageService = z.extend(z.omit(ServiceInput, { expense: true }), {
  /** Only of a service that an expense names. */
  id: named,
  bike: numberField(number),
  done_on: z.pipe(optionalDay(), z.string()),
  /** Without it, the beginning of that day. */
  done_at: optionalInstant(),
  items: z.optional(
    list(
      z.extend(z.omit(ServiceItemInput, { plan_id: true, part_id: true }), {
        plan: named,
        part: named,
        task: text({ min: 1, max: careBounds.task }),
      }),
      careBounds.items,
    ),
  ),
});

/** A receipt, a warranty card, a manual or a picture, in an archive. */
const GarageReceipt = z.object({
  kind: optionalChoice(expenseFileKinds),
  name: text({ min: 1, max: textLength }),
  /** Its name in the archive. */
  file: text({ min: 1, max: fileNameLength }),
  /** Proves that this server made the picture, so that it stays as it is. */
  seal: optionalText(textLength),
});

export const GarageExpense = z
  .object({
    bike: named,
    part: named,
    service: named,
    category: categoryField,
    amount_cents: amountField,
    currency: currencyField,
    day: z.pipe(optionalDay({ min: costBounds.firstDay, max: () => "9999-12-31" }), z.string()),
    ...expenseFields,
    /** What `rate` is in; without it, the rider's own currency. */
    rate_currency: optionalChoice(currencies),
    /** The price that the part or bike of the file has, too: it is one expense. */
    price_of: optionalChoice(expensePrices),
    /** What its bike or part was called that was deleted. */
    gone: optionalText(textLength),
    files: z.optional(list(GarageReceipt, costBounds.filesPerExpense)),
  })
  .check((payload) => {
    const { category, amount_cents, price_of, part, bike } = payload.value;
    const issue = amountIssue(category, amount_cents);
    if (issue) raise(payload, issue, ["amount_cents"]);
    const of = price_of === "part" ? part : bike;
    if (price_of && (of ?? null) === null)
      raise(payload, { key: "required" }, [price_of === "part" ? "part" : "bike"]);
  });

export const GarageBudget = z.object({
  year: numberField({ ...costBounds.years, step: 1 }),
  /** Without one, of all but sales. */
  category: optionalChoice(expenseCategories),
  amount_cents: numberField({ min: 1, max: costBounds.amount_cents, step: 1 }),
  currency: currencyField,
});
