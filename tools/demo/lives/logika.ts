import type { Life } from "./life.ts";

const around = ["Lanckorona", "Ojców i z powrotem", "Wokół Puszczy Niepołomickiej", "Tyniec", "Przehyba"];

/** Zofia's road bike: wheels for summer and winter, two waxed chains in turn, and a trainer. */
export const logika: Life = async (bike) => {
  await bike.read(2200, 0, "Nowy licznik");
  await bike.read(1100, 5000);
  const usual = {
    kmh: 27,
    climb: 9,
    titles: around,
    sport: "road",
    trainer: true,
    device: "Garmin Edge 840",
  };
  await bike.ride({ ...usual, from: 1100, to: 243, rides: 170, km: 9205.3 });
  await bike.ride({ ...usual, from: 243, to: 0, rides: 50, km: 2740 });

  const [front, rear] = [bike.at("front_wheel"), bike.at("rear_wheel")];
  const winter = { brand: "Shimano", model: "WH-RS171", price_cents: 64_900, ago: 1240 };
  const winterFront = await bike.buy("wheel", winter);
  const winterRear = await bike.buy("wheel", winter);
  const gatorskin = { brand: "Continental", model: "Gatorskin", spec: { size: "28-622", type: "clincher" } };
  for (const on of [winterFront, winterRear]) await bike.replace({ on, slot: "tyre" }, 1240, gatorskin);
  const winterCassette = { brand: "Shimano", model: "CS-HG700-11", spec: { range: "11–34", speeds: 11 } };
  await bike.replace({ on: winterRear, slot: "cassette" }, 1240, { ...winterCassette, price_cents: 16_900 });

  const trainer = await bike.buy("wheel", {
    brand: "Wahoo",
    model: "Kickr Core",
    price_cents: 249_900,
    ago: 790,
    notes: "Na balkonie od listopada do marca.",
  });
  const trainerCassette = { brand: "SunRace", model: "CSRX1 11–28", spec: { range: "11–28", speeds: 11 } };
  await bike.replace({ on: trainer, slot: "cassette" }, 790, { ...trainerCassette, price_cents: 13_900 });

  const turns = [
    ...bike.each("11-04", 4).map((ago) => ({ ago, wheels: [winterFront, winterRear] as const })),
    ...bike.each("03-21", 4).map((ago) => ({ ago, wheels: [front, rear] as const })),
  ].filter(({ ago }) => ago < 1240);
  for (const { ago, wheels } of turns.toSorted((a, b) => b.ago - a.ago)) {
    await bike.mount(wheels[0], "front_wheel", ago, ago < 790 ? "outdoor" : "any");
    await bike.mount(wheels[1], "rear_wheel", ago, ago < 790 ? "outdoor" : "any");
  }
  // From the day of the trainer, wheels count outdoors only.
  const wheelsThen = turns.filter(({ ago }) => ago >= 790).toSorted((a, b) => a.ago - b.ago)[0]?.wheels;
  await bike.mount(wheelsThen?.[0] ?? front, "front_wheel", 790, "outdoor");
  await bike.mount(wheelsThen?.[1] ?? rear, "rear_wheel", 790, "outdoor");
  await bike.mount(trainer, "rear_wheel", 790, "indoor");

  const tyre = { brand: "Continental", spec: { size: "28-622", type: "clincher" }, price_cents: 23_900 };
  await bike.replace({ on: rear, slot: "tyre" }, 880, { ...tyre, model: "Grand Prix 5000" });
  await bike.replace({ on: front, slot: "tyre" }, 560, { ...tyre, model: "Grand Prix 5000" });
  await bike.replace({ on: rear, slot: "tyre" }, 230, { ...tyre, model: "Grand Prix 5000 S TR" });

  const chain = { brand: "YBN", model: "SLA-11", price_cents: 21_900, spec: { speeds: 11, links: 114 } };
  await bike.measure(bike.at("chain"), 905, "chain_pct", 0.75, "Park Tool CC-4");
  const one = await bike.replace("chain", 900, { ...chain, notes: "Pierwszy z pary, czerwona spinka" });
  const two = await bike.buy("chain", { ...chain, ago: 900, notes: "Drugi z pary, srebrna spinka" });
  for (let ago = 855, next = two; ago > 0; ago -= 45, next = next === one ? two : one)
    await bike.mount(next, "chain", ago);
  for (const [ago, value] of [
    [600, 0.1],
    [330, 0.25],
    [60, 0.4],
  ] as const)
    for (const part of [one, two]) await bike.measure(part, ago, "chain_pct", value, "Park Tool CC-4");

  await bike.replace("rear_wheel/cassette", 500, {
    brand: "Shimano",
    model: "CS-R8000",
    spec: { range: "11–30", speeds: 11 },
    price_cents: 35_900,
  });
  for (const ago of [1700, 1150, 640, 150])
    await bike.replace("grips_tape", ago, {
      brand: "Fizik",
      model: "Vento Microtex Tacky",
      price_cents: 13_900,
    });
  const pads = {
    brand: "SwissStop",
    model: "FlashPro BXP",
    spec: { compound: "rubber" },
    price_cents: 9_900,
  };
  for (const slot of ["front_brake/pads", "rear_brake/pads"]) {
    await bike.replace(slot, 1400, { brand: "Shimano", model: "R55C4", spec: { compound: "rubber" } });
    await bike.replace(slot, 420, pads);
    await bike.measure(bike.at(slot), 40, "pad_mm", slot.startsWith("front") ? 3.1 : 2.4);
  }
  await bike.replace("shift_cables", 640, { brand: "Shimano", model: "Optislick", price_cents: 7_900 });
  await bike.replace("bottom_bracket", 980, { brand: "Shimano", model: "SM-BBR60", price_cents: 8_900 });
  await bike.replace(
    "pedals",
    700,
    { brand: "Look", model: "Kéo 2 Max", spec: { type: "clipless" } },
    "sold",
  );
  await bike.buy("chain", { ...chain, ago: 30, notes: "Na zapas" });

  await bike.service(980, ["bottom_bracket service", "headset service"], {
    title: "Suport i stery",
    shop: "Rowerowy Zakątek, Kraków",
    cost: 220,
  });
  await bike.service(420, ["bike service"], {
    shop: "Rowerowy Zakątek, Kraków",
    cost: 260,
    notes: "Wycentrowane oba koła.",
  });
  await bike.service(45, ["chain lube", "chain clean"], {
    notes: "Nowy wosk w obu.",
    photos: { 0: "chain", 1: "cranks" },
  });
  await bike.service(6, ["bike pressure"]);
  const plans = await bike.takeSuggested(90);
  await bike.later(plans.get("shift_cables_replace"), 60);
  await bike.plan({
    task: "Owijka przed sezonem",
    every_days: 365,
    grid: "fixed",
    baseline: "date",
    baseline_on: "2024-03-01",
  });

  const insured = { shop: "Warta", note: "Ubezpieczenie od kradzieży na rok" };
  for (const ago of [1000, 635, 270]) await bike.spend(ago, "insurance", 349, insured);
  await bike.spend(400, "race_travel", 95, {
    shop: "L'Eroica, Gaiole in Chianti",
    note: "Start i nocleg",
    paid: { currency: "EUR", rate: 4.31 },
    receipt: "L'Eroica 135 km",
  });
  await bike.spend(716, "accessory", 1149, {
    shop: "Centrum Rowerowe",
    note: "Licznik Wahoo ELEMNT Bolt",
    warranty: 14,
    receipt: "Wahoo ELEMNT Bolt",
  });
  await bike.spend(300, "tool", 189, { shop: "Centrum Rowerowe", note: "Klucz dynamometryczny" });
  await bike.spend(165, "clothing", 459, { shop: "Luxa", note: "Spodenki", receipt: "Spodenki na szelkach" });
  await bike.spend(44, "consumable", 79, { shop: "Rowerowy Zakątek, Kraków", note: "Wosk do łańcucha" });
  await bike.spend(12, "clothing", 239, { shop: "Luxa", note: "Rękawiczki i opaska na zimę" });

  await bike.setup("Lato", [
    ["front_wheel", front, "outdoor"],
    ["rear_wheel", rear, "outdoor"],
  ]);
  await bike.setup("Zima", [
    ["front_wheel", winterFront, "outdoor"],
    ["rear_wheel", winterRear, "outdoor"],
  ]);
  await bike.setup("Na trenażerze", [["rear_wheel", trainer, "indoor"]]);
};
