import { type CareSuggestion, hard, oneFigure, suggest, year } from "./care-suggestion.ts";
import { drivetrainSuggestions } from "./drivetrain-suggestions.ts";
import { brakeSuggestions, wheelSuggestions } from "./wheel-suggestions.ts";

const suspension: CareSuggestion[] = [
  ...suggest("fork_lowers", "fork", {
    task: "lube",
    // Fox has lowers and damper done together.
    needs: ["suspension_fork", "no_fox_fork"],
    figures: oneFigure("fork_lowers", { hours: 50 }, { downhill: { hours: 35 } }),
  }),
  ...suggest("fork_service", "fork", {
    task: "service",
    needs: ["suspension_fork"],
    figures: [
      {
        source: "fox",
        needs: ["fox_fork"],
        every: { hours: 125, ...year },
        but: { downhill: { hours: 70 } },
      },
      { source: "fork_service", every: { hours: 200 }, but: { downhill: { hours: 70 } } },
    ],
  }),
  ...suggest("fork_pressure", "fork", {
    task: "pressure",
    needs: ["suspension_fork"],
    figures: oneFigure("sag", { days: 60 }),
  }),
  ...suggest("shock_air_can", "shock", {
    task: "lube",
    needs: ["shock", "no_fox_shock"],
    figures: oneFigure("shock_air_can", { hours: 50 }, { downhill: { hours: 35 } }),
  }),
  ...suggest("shock_service", "shock", {
    task: "service",
    needs: ["shock"],
    figures: [
      {
        source: "fox",
        needs: ["fox_shock"],
        every: { hours: 125, ...year },
        but: { downhill: { hours: 70 } },
      },
      { source: "shock_service", every: { hours: 200 }, but: { downhill: { hours: 70 } } },
    ],
  }),
  ...suggest("shock_pressure", "shock", {
    task: "pressure",
    needs: ["shock"],
    figures: oneFigure("sag", { days: 60 }),
  }),
  ...suggest("pivots_inspect", "shock", {
    task: "inspect",
    needs: ["shock"],
    figures: oneFigure("pivots", { hours: 250, ...year }),
  }),
];

const frame: CareSuggestion[] = [
  ...suggest("headset_service", "headset", {
    task: "service",
    figures: oneFigure("headset", { km: 5000, ...year }, hard({ hours: 250, ...year })),
  }),
  ...suggest("grips_tape_replace", "grips_tape", { task: "replace", figures: oneFigure("grips_tape", year) }),
  ...suggest("seatpost_grease", "seatpost", {
    task: "lube",
    needs: ["no_dropper"],
    figures: [
      { source: "seatpost_carbon", needs: ["carbon"], every: { days: 180 } },
      { source: "seatpost", every: { days: 180 } },
    ],
  }),
  ...suggest("dropper_service", "seatpost", {
    task: "service",
    needs: ["dropper"],
    figures: oneFigure("dropper", { hours: 150, ...year }),
  }),
  ...suggest("battery_charge", "battery", {
    task: "charge",
    needs: ["battery"],
    figures: oneFigure("battery_charge", { days: 90 }),
  }),
  ...suggest("battery_measure", "battery", {
    task: "measure",
    needs: ["battery"],
    figures: oneFigure("battery_measure", year),
  }),
  ...suggest("motor_update", "motor", {
    task: "update",
    needs: ["motor"],
    figures: oneFigure("motor_update", year),
  }),
];

const whole: CareSuggestion[] = [
  ...suggest("bike_inspect", null, { task: "inspect", figures: oneFigure("bike_inspect", { days: 30 }) }),
  ...suggest("bike_torque", null, {
    task: "torque",
    figures: [
      { source: "torque_carbon", needs: ["carbon"], every: { days: 90 } },
      { source: "torque", every: { days: 180 } },
    ],
  }),
  ...suggest("bike_service", null, {
    task: "service",
    figures: oneFigure("bike_service", { km: 2500, days: 180 }),
  }),
];

/** Everything that is suggested, in the order in which it is offered. For the server: riders' browsers request what fits. */
export const careSuggestions: readonly CareSuggestion[] = [
  ...drivetrainSuggestions,
  ...brakeSuggestions,
  ...wheelSuggestions,
  ...suspension,
  ...frame,
  ...whole,
];
