import type {
  careTaskNames as tasks,
  sidedSlotNames as slots,
  wholeBikeChecks as checks,
} from "#contract/locales/en/care-tasks.ts";

/** What is done, after what it is done to: "Łańcuch · smarowanie". */
export const careTaskNames: Record<keyof typeof tasks, string> = {
  replace: "wymiana",
  lube: "smarowanie",
  clean: "czyszczenie",
  measure: "pomiar",
  inspect: "kontrola",
  service: "serwis",
  bleed: "odpowietrzenie",
  pressure: "ciśnienie",
  top_up: "uzupełnienie",
  true: "centrowanie",
  torque: "dokręcenie śrub",
  charge: "ładowanie",
  update: "aktualizacja",
};

/** Czynności przy całym rowerze, które mają własną nazwę. */
export const wholeBikeChecks: Record<keyof typeof checks, string> = {
  pressure: "Ciśnienie w oponach",
  inspect: "Szybki przegląd",
};

/** What a bike has on two sides; anything else is called by its slot. */
export const sidedSlotNames: Record<keyof typeof slots, string> = {
  front_tyre: "Przednia opona",
  rear_tyre: "Tylna opona",
  front_sealant: "Mleczko w przedniej oponie",
  rear_sealant: "Mleczko w tylnej oponie",
  front_rotor: "Przednia tarcza hamulcowa",
  rear_rotor: "Tylna tarcza hamulcowa",
  front_pads: "Przednie klocki hamulcowe",
  rear_pads: "Tylne klocki hamulcowe",
};
