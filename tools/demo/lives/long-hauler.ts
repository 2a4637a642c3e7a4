import type { Life } from "./life.ts";

const fixed: [brand: string, model: string][] = [
  ["Tubus", "Logo Evo rear rack"],
  ["Tubus", "Tara lowrider"],
  ["Ortlieb", "Back-Roller, left"],
  ["Ortlieb", "Back-Roller, right"],
  ["Ortlieb", "Sport-Roller, left"],
  ["Ortlieb", "Sport-Roller, right"],
  ["Ortlieb", "Ultimate Six handlebar bag"],
  ["Ortlieb", "Rack-Pack 31 l"],
  ["SKS", "Bluemels front mudguard"],
  ["SKS", "Bluemels rear mudguard"],
  ["Busch + Müller", "IQ-X"],
  ["Busch + Müller", "Toplight Line Plus"],
  ["Busch + Müller", "USB-Werk charger"],
  ["King Cage", "Iris, seat tube"],
  ["King Cage", "Iris, down tube"],
  ["King Cage", "Manything, below the down tube"],
  ["Pletscher", "Two-leg kickstand"],
  ["Spurcycle", "Bell"],
  ["Lezyne", "Micro Floor Drive pump"],
  ["Brooks", "Saddle cover"],
  ["Hiplok", "D1000 lock"],
  ["Hiplok", "Lock bracket"],
  ["Quad Lock", "Phone mount"],
  ["Garmin", "eTrex mount"],
  ["Zefal", "Dooback mirror"],
  ["Restrap", "Frame bag"],
  ["Restrap", "Top tube bag"],
  ["Voile", "Straps, pair at the fork"],
  ["Voile", "Straps, pair at the rack"],
  ["Surly", "Chainstay protector"],
];

/** Emma's touring bike: sixty parts, and an odometer that she reads now and then. */
export const longHauler: Life = async (bike) => {
  for (const [ago, km, note] of [
    [1970, 0, null],
    [1640, 3900, "Land's End to John o' Groats"],
    [1290, 7450, null],
    [900, 11_980, null],
    [560, 16_020, "North Sea Cycle Route"],
    [263, 18_930, null],
    [20, 20_240, null],
  ] as const)
    await bike.read(ago, km, note ?? undefined);

  const rotor = { brand: "Shimano", model: "SM-RT54", spec: { size_mm: 160, min_mm: 1.5 } };
  for (const slot of ["front_wheel/rotor", "rear_wheel/rotor"]) await bike.replace(slot, 1970, rotor);
  for (const [index, teeth] of [48, 36, 26].entries())
    await bike.replace(`crankset/chainring_${index + 1}`, 1970, { brand: "Shimano", spec: { teeth } });
  const hung = (["tyre", "cassette", "rotor"] as const).map((slot) => ({
    slot,
    part: bike.at(`rear_wheel/${slot}`),
  }));
  const rebuilt = { brand: "Ryde", model: "Andra 40, rebuilt in Stavanger", spec: { spokes: 36 } };
  const wheel = await bike.replace("rear_wheel", 880, rebuilt, "broken");
  for (const { slot, part } of hung) await bike.mount(part, { on: wheel, slot }, 880);

  for (const ago of [1500, 1120, 780, 430, 110])
    await bike.replace("chain", ago, { brand: "KMC", model: "X9", price_cents: 1_899, spec: { speeds: 9 } });
  for (const ago of [860, 430])
    await bike.replace("rear_wheel/cassette", ago, {
      brand: "Shimano",
      model: "CS-HG400-9",
      spec: { range: "11–36", speeds: 9 },
      price_cents: 2_999,
    });
  for (const slot of ["front_wheel/tyre", "rear_wheel/tyre"])
    await bike.replace(slot, 700, {
      brand: "Schwalbe",
      model: "Marathon Supreme",
      spec: { size: "42-622", type: "clincher" },
      price_cents: 4_799,
    });
  for (const slot of ["front_brake/pads", "rear_brake/pads"])
    for (const ago of [1700, 1120, 600, 180])
      await bike.replace(slot, ago, { brand: "SwissStop", model: "Disc 17", spec: { compound: "resin" } });
  await bike.replace("headset", 1970, { brand: "Cane Creek", model: "40" });
  await bike.replace("shift_cables", 700, { brand: "Jagwire", model: "Sport" });
  await bike.replace("brake_cables", 700, { brand: "Jagwire", model: "Compressionless" });
  await bike.service(560, ["bike service"], {
    title: "Before the North Sea",
    shop: "Pedal Power, Bristol",
    cost: 128,
  });
  await bike.service(110, ["chain lube", "chain clean", "bike inspect"]);
  await bike.spend(1900, "accessory", 612, { shop: "Spa Cycles", note: "Racks, panniers and bags" });
  await bike.spend(548, "race_travel", 380, {
    shop: "Stena Line",
    note: "Harwich to Hoek van Holland and back",
    paid: { currency: "EUR", rate: 1.09 },
    receipt: "Ferry, cabin and bicycle",
  });
  await bike.spend(112, "consumable", 18.4, { shop: "Pedal Power, Bristol", note: "Lube and degreaser" });
  await bike.takeSuggested(100);
  for (const [brand, model] of fixed) {
    const part = await bike.buy("accessory", { brand, model, ago: 1900 });
    await bike.mount(part, "accessory", 1900);
  }
};
