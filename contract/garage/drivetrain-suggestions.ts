import { type CareSuggestion, hard, offRoad, oneFigure, suggest, year } from "./care-suggestion.ts";

export const drivetrainSuggestions: CareSuggestion[] = [
  ...suggest("chain_lube", "chain", {
    task: "lube",
    needs: ["chain"],
    figures: oneFigure("chain_lube", { km: 200 }, offRoad({ km: 100 })),
  }),
  ...suggest("chain_clean", "chain", {
    task: "clean",
    needs: ["chain"],
    figures: oneFigure("chain_clean", { km: 300 }),
  }),
  ...suggest("chain_measure", "chain", {
    task: "measure",
    needs: ["chain"],
    figures: oneFigure("chain_measure", { km: 600 }, { ...offRoad({ km: 500 }), electric: { km: 500 } }),
  }),
  ...suggest("chain_replace", "chain", {
    task: "replace",
    needs: ["chain"],
    figures: oneFigure(
      "chain_replace",
      { km: 3000 },
      { mountain: { km: 1200 }, trail: { km: 800 }, downhill: { km: 1000 }, electric: { km: 1500 } },
    ),
  }),
  ...suggest("belt_inspect", "chain", {
    task: "inspect",
    needs: ["belt"],
    figures: oneFigure("belt_inspect", { days: 30 }),
  }),
  ...suggest("belt_replace", "chain", {
    task: "replace",
    needs: ["belt"],
    figures: oneFigure("belt_replace", { km: 20_000 }),
  }),
  ...suggest("cassette_replace", "rear_wheel/cassette", {
    task: "replace",
    needs: ["derailleur"],
    figures: oneFigure(
      "cassette_replace",
      { km: 9000 },
      { mountain: { km: 3500 }, trail: { km: 2400 }, downhill: { km: 3000 }, electric: { km: 4500 } },
    ),
  }),
  ...([1, 2, 3] as const).flatMap((ring) =>
    suggest(`chainring_${ring}_replace`, `crankset/chainring_${ring}`, {
      task: "replace",
      needs: ring === 1 ? ["chain"] : ["chain", `chainring_${ring}`],
      not: ["bmx"],
      figures: oneFigure(
        "chainring_replace",
        { km: 9000 },
        { mountain: { km: 3600 }, trail: { km: 2500 }, downhill: { km: 3000 }, electric: { km: 4500 } },
      ),
    }),
  ),
  ...suggest("rear_derailleur_inspect", "rear_derailleur", {
    task: "inspect",
    needs: ["derailleur"],
    figures: oneFigure("jockey_wheels", { km: 5000, ...year }),
  }),
  ...suggest("shift_battery_charge", "rear_derailleur", {
    task: "charge",
    needs: ["electronic"],
    figures: oneFigure("shift_battery", { days: 60 }),
  }),
  ...suggest("shift_cables_inspect", "shift_cables", {
    task: "inspect",
    needs: ["shift_cable"],
    figures: oneFigure("cables_inspect", { km: 1000 }),
  }),
  ...suggest("shift_cables_replace", "shift_cables", {
    task: "replace",
    needs: ["shift_cable"],
    figures: oneFigure("cables_replace", { km: 5000, ...year }),
  }),
  ...suggest("bottom_bracket_service", "bottom_bracket", {
    task: "service",
    figures: oneFigure("bottom_bracket", { km: 5000, ...year }, hard({ hours: 250, ...year })),
  }),
  ...suggest("pedals_service", "pedals", { task: "service", figures: oneFigure("pedals", year) }),
];
