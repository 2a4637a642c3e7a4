import {
  suggestBoth,
  type CareSuggestion,
  hard,
  offRoad,
  oneFigure,
  suggest,
  year,
} from "./care-suggestion.ts";

export const brakeSuggestions: CareSuggestion[] = [
  ...suggestBoth("pads_inspect", "brake/pads", {
    task: "inspect",
    needs: ["brakes"],
    figures: [
      { source: "rim_pads_inspect", needs: ["rim", "no_disc"], every: { km: 500 } },
      { source: "pads_inspect", every: { km: 500 }, but: offRoad({ km: 500, hours: 10 }) },
    ],
  }),
  ...suggestBoth("disc_pads_replace", "brake/pads", {
    task: "replace",
    needs: ["disc"],
    figures: [
      {
        source: "sintered_pads",
        needs: ["sintered"],
        types: ["cargo"],
        every: { km: 1200 },
      },
      { source: "sintered_pads", needs: ["sintered", "motor"], every: { km: 1200 } },
      { source: "sintered_pads", needs: ["sintered"], every: { km: 2000 } },
      { source: "resin_pads", types: ["cargo"], every: { km: 600 } },
      { source: "resin_pads", needs: ["motor"], every: { km: 600 } },
      { source: "resin_pads", every: { km: 1000 } },
    ],
  }),
  ...suggestBoth("rim_pads_replace", "brake/pads", {
    task: "replace",
    needs: ["rim"],
    figures: oneFigure("rim_pads_replace", { km: 2000 }),
  }),
  ...suggestBoth("rotor_replace", "wheel/rotor", {
    task: "replace",
    needs: ["disc"],
    figures: oneFigure("rotor", { km: 10_000 }, hard({ km: 10_000, hours: 200 })),
  }),
  ...suggestBoth("brake_bleed", "brake", {
    task: "bleed",
    needs: ["hydraulic"],
    figures: [
      {
        source: "brake_mineral",
        needs: ["mineral"],
        every: { days: 730 },
        but: hard({ days: 730, hours: 100 }),
      },
      { source: "brake_dot", needs: ["dot"], every: year, but: hard({ ...year, hours: 100 }) },
      { source: "brake_fluid", every: year, but: hard({ ...year, hours: 100 }) },
    ],
  }),
  ...suggest("brake_cables_inspect", "brake_cables", {
    task: "inspect",
    needs: ["brake_cable"],
    figures: oneFigure("cables_inspect", { km: 1000 }),
  }),
  ...suggest("brake_cables_replace", "brake_cables", {
    task: "replace",
    needs: ["brake_cable"],
    figures: oneFigure("cables_replace", { km: 5000, ...year }),
  }),
  ...suggestBoth("rim_inspect", "wheel", {
    task: "inspect",
    needs: ["rim"],
    figures: oneFigure("rim_track", { km: 5000 }),
  }),
];

export const wheelSuggestions: CareSuggestion[] = [
  ...suggest("tyre_pressure", null, {
    task: "pressure",
    figures: oneFigure("tyre_pressure", { days: 14 }, { road: { days: 7 } }),
  }),
  ...suggestBoth("tyre_inspect", "wheel/tyre", {
    task: "inspect",
    figures: oneFigure("tyre_inspect", { km: 500 }),
  }),
  ...suggestBoth("tyre_replace", "wheel/tyre", (end) => ({
    task: "replace",
    figures: [
      { source: "touring_tyre", types: ["touring", "trekking"], every: { km: 9000 } },
      {
        source: "tyre_replace",
        every: { km: end === "front" ? 6000 : 4000 },
        but: {
          gravel: { km: 3500 },
          mountain: { km: 3000 },
          ...hard({ km: 1500, hours: end === "front" ? 120 : 100 }),
        },
      },
    ],
  })),
  ...suggestBoth("sealant_top_up", "wheel/sealant", {
    task: "top_up",
    needs: ["tubeless"],
    figures: oneFigure("sealant_top_up", { days: 90 }),
  }),
  ...suggestBoth("sealant_replace", "wheel/sealant", {
    task: "replace",
    needs: ["tubeless"],
    figures: oneFigure("sealant_replace", { days: 180 }),
  }),
  ...suggestBoth("wheel_true", "wheel", {
    task: "true",
    figures: oneFigure("wheel_true", { km: 2500, days: 180 }),
  }),
  ...suggestBoth("hub_service", "wheel", (end) => ({
    task: "service",
    figures: [
      ...(end === "rear"
        ? ([
            { source: "rohloff", needs: ["rohloff"], every: { km: 5000, ...year } },
            { source: "hub_gear", needs: ["hub_gear", "no_derailleur"], every: { km: 5000, days: 730 } },
          ] as const)
        : []),
      { source: "hub", every: { km: 5000, ...year }, but: hard({ hours: 250, ...year }) },
    ],
  })),
];
