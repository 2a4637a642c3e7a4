import type { CallInput, Calls } from "#contract/endpoints.ts";
import type { Theft } from "#contract/sharing/theft.ts";
import type { Saved } from "#web/lib/form/draft.ts";

const texts = ["stolen_on", "police_number", "place", "marks", "city", "country", "phone"] as const;

export const theftFieldsInOrder = [...texts, "shown"] as const;
export type TheftText = (typeof texts)[number];
export type TheftField = (typeof theftFieldsInOrder)[number];
export type TheftFormValues = Record<TheftText, string> & { shown: boolean };

/** What the form shows of a theft; of a bike that is not marked yet, today and whether its page may say so. */
export function savedTheft(
  theft: Theft | null,
  fresh: { today: string; shown: boolean },
): Saved<TheftFormValues> {
  const { stolen_on, place, police_number, marks, city, country, phone, shown, version } = theft ?? {};
  return {
    values: {
      stolen_on: stolen_on ?? fresh.today,
      police_number: police_number ?? "",
      place: place ?? "",
      marks: marks ?? "",
      city: city ?? "",
      country: country ?? "",
      phone: phone ?? "",
      shown: shown ?? fresh.shown,
    },
    ...(version !== undefined && { version }),
  };
}

/** Returns the values without spaces around them, which the server does not keep. */
export function plainTheft({ shown, ...values }: TheftFormValues): object {
  const trimmed = Object.entries(values).map(([name, value]) => [name, value.trim()]);
  return { ...Object.fromEntries(trimmed), shown };
}

/**
 * What is sent. A bike that is not marked yet sends no empty fields: were it marked on another device meanwhile, they
 * would delete what is known there.
 */
export function theftBody(
  values: TheftFormValues,
  version: number | undefined,
): CallInput<Calls["PUT /bikes/{id}/theft"]>["body"] {
  if (version !== undefined) return { ...values, version };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
}
