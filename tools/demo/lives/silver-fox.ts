import type { Life } from "./life.ts";

const rides = ["Mendip loop", "To Bath along the canal", "Ashton Court", "Two Tunnels", "Chew Valley lanes"];

/** Emma's gravel bike: every ride is written down, and chains are changed in time. */
export const silverFox: Life = async (bike) => {
  const usual = { kmh: 21, climb: 12, titles: rides, sport: "gravel", device: "Wahoo ELEMNT ROAM" };
  await bike.ride({ ...usual, from: 1280, to: 124, rides: 140, km: 4812.5 });
  await bike.read(124, 4812.5);
  await bike.ride({ ...usual, from: 124, to: 0, rides: 24, km: 760 });

  const chain = {
    brand: "Shimano",
    model: "CN-HG701-11",
    price_cents: 3_499,
    spec: { speeds: 11, links: 116 },
  };
  await bike.measure(bike.at("chain"), 950, "chain_pct", 0.3, "Park Tool CC-3.2");
  await bike.measure(bike.at("chain"), 655, "chain_pct", 0.55, "Park Tool CC-3.2");
  await bike.replace("chain", 650, chain);
  await bike.measure(bike.at("chain"), 95, "chain_pct", 0.5, "Park Tool CC-3.2");
  await bike.replace("chain", 90, chain);
  await bike.measure(bike.at("chain"), 12, "chain_pct", 0.1, "Park Tool CC-3.2");
  await bike.replace("rear_wheel/cassette", 90, {
    brand: "Shimano",
    model: "CS-HG800-11",
    spec: { range: "11–34", speeds: 11 },
    price_cents: 6_999,
  });

  const [front, rear] = [bike.at("front_wheel"), bike.at("rear_wheel")];
  const bite = { brand: "Schwalbe", model: "G-One Bite", spec: { size: "45-622", type: "tubeless" } };
  // The front tyre goes to the rear, and a new one to the front.
  const older = bike.at("front_wheel/tyre");
  const worn = bike.at("rear_wheel/tyre");
  await bike.mount(older, { on: rear, slot: "tyre" }, 700);
  await bike.takeOff(worn, 700, "worn");
  await bike.replace({ on: front, slot: "tyre" }, 700, { ...bite, price_cents: 5_499 });
  await bike.measure(older, 420, "tread_mm", 1.2);
  await bike.replace({ on: rear, slot: "tyre" }, 300, { ...bite, model: "G-One RX", price_cents: 5_999 });
  for (const on of [front, rear]) {
    for (const ago of [1200, 980, 700, 480, 300, 100])
      await bike.replace({ on, slot: "sealant" }, ago, { brand: "Stan's", spec: { amount_ml: 60 } }, "other");
    await bike.measure(
      on === front ? bike.at("front_wheel/tyre") : bike.at("rear_wheel/tyre"),
      9,
      "bar",
      2.4,
    );
  }

  const slicks = { brand: "Hunt", model: "4 Season Gravel X-Wide", price_cents: 18_900, ago: 520 };
  const [roadFront, roadRear] = [await bike.buy("wheel", slicks), await bike.buy("wheel", slicks)];
  const fast = { brand: "Continental", model: "Grand Prix 5000 AS TR", spec: { size: "32-622" } };
  for (const on of [roadFront, roadRear]) await bike.replace({ on, slot: "tyre" }, 520, fast);
  await bike.replace({ on: roadRear, slot: "cassette" }, 520, { brand: "Shimano", model: "CS-HG700-11" });
  for (const [on, off] of [
    [510, 470],
    [380, 345],
    [185, 130],
  ] as const) {
    await bike.mount(roadFront, "front_wheel", on);
    await bike.mount(roadRear, "rear_wheel", on);
    await bike.mount(front, "front_wheel", off);
    await bike.mount(rear, "rear_wheel", off);
  }

  const pads = { brand: "Shimano", model: "L05A-RF", spec: { compound: "resin" }, price_cents: 2_199 };
  for (const [slot, days] of [
    ["front_brake/pads", [1280, 820, 400, 75]],
    ["rear_brake/pads", [1280, 900, 590, 240]],
  ] as const) {
    for (const ago of days) await bike.replace(slot, ago, pads);
    await bike.measure(bike.at(slot), 9, "pad_mm", slot.startsWith("front") ? 3.4 : 1.6);
  }
  const rotor = { brand: "Shimano", model: "RT-MT800", spec: { size_mm: 160, min_mm: 1.5 } };
  for (const on of [front, rear]) await bike.replace({ on, slot: "rotor" }, 1280, rotor);
  await bike.measure(bike.at("rear_wheel/rotor"), 75, "rotor_mm", 1.63, "Calliper");
  await bike.replace("grips_tape", 410, { brand: "Lizard Skins", model: "DSP 3.2", price_cents: 3_899 });
  await bike.replace(
    "saddle",
    860,
    { brand: "Fizik", model: "Terra Argo X3", price_cents: 12_900 },
    "stored",
  );
  await bike.replace(
    "pedals",
    760,
    { brand: "Crankbrothers", model: "Candy 3", spec: { type: "clipless" } },
    "sold",
  );
  const light = await bike.replace("accessory", 1100, { brand: "Lezyne", model: "Strip Drive" }, "stored");
  await bike.takeOff(light, 350, "lost");
  await bike.replace("accessory", 345, { brand: "Cycliq", model: "Fly6", price_cents: 22_900 }, "stored");
  await bike.buy("chain", { ...chain, ago: 60, notes: "For spring" });
  await bike.buy("pads", { ...pads, ago: 60 });

  await bike.service(640, ["bike service", "headset service", "bottom_bracket service"], {
    title: "Yearly service",
    shop: "Jake's Bikes, Bristol",
    cost: 145,
    notes: "New bearings below, headset cleaned and greased.",
  });
  await bike.service(210, ["front_brake bleed", "rear_brake bleed"], {
    shop: "Jake's Bikes, Bristol",
    cost: 62,
  });
  await bike.service(150, ["front_wheel true", "rear_wheel true"], { photos: { 1: "rear_wheel" } });
  await bike.service(36, ["chain clean", "bike torque"], { photos: { 0: "chain" } });
  await bike.service(11, ["bike pressure", "chain lube", "bike inspect"]);
  const plans = await bike.takeSuggested(60, "seatpost_grease");
  await bike.later(plans.get("bottom_bracket_service"), 30);

  const insured = { shop: "Velosure", note: "Theft and damage, for a year" };
  for (const ago of [1300, 935, 570, 205]) await bike.spend(ago, "insurance", 118, insured);
  await bike.spend(640, "tool", 32.5, { shop: "Jake's Bikes, Bristol", note: "Chain checker" });
  await bike.spend(325, "race_travel", 145, {
    shop: "The Traka, Girona",
    note: "200 km, and a night at Can Mascort",
    paid: { currency: "EUR", rate: 1.14 },
    receipt: "The Traka 200, start fee",
  });
  await bike.spend(712, "accessory", 249, {
    shop: "Condor Cycles",
    note: "Wahoo ELEMNT ROAM",
    warranty: 18,
    receipt: "Wahoo ELEMNT ROAM",
  });
  await bike.spend(148, "clothing", 86, { shop: "Albion", note: "Bib shorts" });
  await bike.spend(60, "consumable", 14.9, { shop: "Jake's Bikes, Bristol", note: "Sealant and lube" });
  await bike.spend(21, "clothing", 41.5, { shop: "Albion", note: "Gilet in a sale", receipt: "Gilet" });

  await bike.setup("Gravel wheels", [
    ["front_wheel", front],
    ["rear_wheel", rear],
  ]);
  await bike.setup("Road wheels", [
    ["front_wheel", roadFront],
    ["rear_wheel", roadRear],
  ]);
};
