/** The gears of bikes: chart, table, and what is missing to read them. */
export const gears = {
  title: "Gears",
  units: "Figures",
  unit: {
    inches: "Gear inches",
    development: "Development",
    gain: "Gain ratio",
    speed: "Speed",
    ratio: "Gear ratio",
  },
  inches_of: "{{inches}} gear inches",
  cadence: "Cadence: {{cadence}} rpm",
  turns: "{{cadence}} turns a minute",
  plot: "Gears: {{unit}}",
  summary_one: "{{count}} gear: {{lowest}}.",
  summary_other: "{{count}} gears from {{lowest}} to {{highest}}, range {{range}}.",
  in_hub: "{{teeth}}, hub gear {{gear}}",
  gain_of: "gain {{gain}}",
  ratio_of: "ratio {{ratio}}",
  speed_at: "{{speed}} at {{cadence}} rpm",
  step_of: "step {{step}}",
  duplicate: "nearly the same as another",
  hollow: "Hollow marks, ≈ in the table: gears within 3 % of another.",
  table: "Show as a table",
  table_of: "{{name}} as a table",
  caption: "{{name}}: gears from the lowest, speeds at {{cadence}} rpm",
  column: { gear: "Ring × sprocket", step: "Step, %" },
  with_hub: "Gears of {{hub}}.",
  filled:
    "Sprockets of the cassette that is known with this range: {{sprockets}}. Where all sprockets are entered, those count.",
  no_wheel: "Development, gear inches, gain and speed need the tyre size, such as 28-622 or 29x2.35.",
  assumed_tyre:
    "Counted with a tyre {{mm}} mm wide, as the tyre size says no width. 28-622 or 29x2.35 would say it.",
  trouble: {
    rings: "No gears without chainrings, such as 50/34 or 32.",
    sprockets: "No gears without sprockets: all of them, such as 11-13-15-17-19-21-24-28, or their range.",
    speeds:
      "Several cassettes have this range. The number of rear speeds tells them apart, or all sprockets.",
    maker:
      "Makers fill this range with different steps. The cassette's brand tells them apart, or all sprockets.",
    cassette:
      "The steps of this cassette are not known here. They can be entered: all sprockets, such as 11-13-15-17-19-21-24-28.",
    hub: "The ratios of this hub gear are not known here. A full model name, such as Nexus SG-C6001-8, may be.",
    continuous: "This hub shifts without steps: there are no gears to list.",
  },
};
