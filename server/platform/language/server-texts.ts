// Written by bin/lists from the files in the folders: do not edit.

import type { Language } from "#contract/platform/languages.ts";
import * as enBikeParts from "#contract/locales/en/bike-parts.ts";
import * as enCareSources from "#contract/locales/en/care-sources.ts";
import * as enCareTasks from "#contract/locales/en/care-tasks.ts";
import * as enCareWeights from "#contract/locales/en/care-weights.ts";
import * as enConditions from "#contract/locales/en/conditions.ts";
import * as enExpenseCategories from "#contract/locales/en/expense-categories.ts";
import * as enFacts from "#contract/locales/en/facts.ts";
import * as enFields from "#contract/locales/en/fields.ts";
import * as enOptions from "#contract/locales/en/options.ts";
import * as enPartKinds from "#contract/locales/en/part-kinds.ts";
import * as enRoutines from "#contract/locales/en/routines.ts";
import * as enShopCosts from "#contract/locales/en/shop-costs.ts";
import * as enShopOffers from "#contract/locales/en/shop-offers.ts";
import * as enValidation from "#contract/locales/en/validation.ts";
import * as enWarranties from "#contract/locales/en/warranties.ts";
import * as plBikeParts from "#contract/locales/pl/bike-parts.ts";
import * as plCareSources from "#contract/locales/pl/care-sources.ts";
import * as plCareTasks from "#contract/locales/pl/care-tasks.ts";
import * as plCareWeights from "#contract/locales/pl/care-weights.ts";
import * as plConditions from "#contract/locales/pl/conditions.ts";
import * as plExpenseCategories from "#contract/locales/pl/expense-categories.ts";
import * as plFacts from "#contract/locales/pl/facts.ts";
import * as plFields from "#contract/locales/pl/fields.ts";
import * as plOptions from "#contract/locales/pl/options.ts";
import * as plPartKinds from "#contract/locales/pl/part-kinds.ts";
import * as plRoutines from "#contract/locales/pl/routines.ts";
import * as plShopCosts from "#contract/locales/pl/shop-costs.ts";
import * as plShopOffers from "#contract/locales/pl/shop-offers.ts";
import * as plValidation from "#contract/locales/pl/validation.ts";
import * as plWarranties from "#contract/locales/pl/warranties.ts";
import { en } from "#server/locales/en.ts";
import { pl } from "#server/locales/pl.ts";

const texts = {
  en: {
    server: en,
    ...enBikeParts,
    ...enCareSources,
    ...enCareTasks,
    ...enCareWeights,
    ...enConditions,
    ...enExpenseCategories,
    ...enFacts,
    ...enFields,
    ...enOptions,
    ...enPartKinds,
    ...enRoutines,
    ...enShopCosts,
    ...enShopOffers,
    ...enValidation,
    ...enWarranties,
  },
  pl: {
    server: pl,
    ...plBikeParts,
    ...plCareSources,
    ...plCareTasks,
    ...plCareWeights,
    ...plConditions,
    ...plExpenseCategories,
    ...plFacts,
    ...plFields,
    ...plOptions,
    ...plPartKinds,
    ...plRoutines,
    ...plShopCosts,
    ...plShopOffers,
    ...plValidation,
    ...plWarranties,
  },
};

/** What the server writes, by language: its own texts, and all that the files of contract/locales export. */
export const serverTexts: Record<Language, (typeof texts)[keyof typeof texts]> = texts;
