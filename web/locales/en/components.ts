import { kindNames, slotNames, speedsText } from "#contract/locales/en/part-kinds.ts";

/** Words about parts that all their screens use. */
export const components = {
  kind: kindNames,
  slot: slotNames,
  /** What a part has to go with. */
  frame: "Frame",
  speeds: speedsText,
  state: { mounted: "Mounted", stored: "In storage", retired: "Retired" },
  reason: { worn: "Worn out", broken: "Broken", sold: "Sold", lost: "Lost", other: "Other reason" },
  scope: { any: "All rides", outdoor: "Outdoors only", indoor: "Indoors only" },
  rides_one: "{{number}} ride",
  rides_other: "{{number}} rides",
  /** On a public page. */
  done: { title: "What its parts have done", since: "since {{day}}" },
  /** Beside a distance: some of it is spread evenly between two readings of the odometer. */
  estimated: "estimated from the odometer",
  measured: {
    chain_pct: "Chain wear",
    pad_mm: "Pad thickness",
    rotor_mm: "Rotor thickness",
    tread_mm: "Tread depth",
    sag_pct: "Sag",
    psi: "Pressure",
    bar: "Pressure",
    soh_pct: "Battery health",
  },
  /** On public pages. */
  totals: {
    bike: "What it has ridden",
    rider: "What I have ridden",
    distance: "Distance",
    this_year: "This year",
    rides: "Rides",
    time: "Riding time",
    climb: "Climb",
  },
  cancel: "Cancel",
  close: "Close",
  /** Of a change. */
  when: { day: "Day", now: "From now on.", start: "From the start of that day." },
  rides_of: "For which rides",
  load_failed: "The parts could not be loaded.",
  network: "No answer came. Try again once you are back online: nothing is done twice.",
  failed: "That did not work. Nothing was changed; please try again.",
  /** In the bike form, of a part that is described differently. */
  replaced: {
    label: "{{name}}: it was replaced ({{old}} is another part)",
    pair: "{{slot}} (a pair)",
    day: "From which day",
    which: "Which ones",
    both: "Both",
    one: "Only: {{slot}}",
    corrected:
      "Without the tick you correct what is known of the part: it stays the same one, with its distance.",
    storage:
      "From {{day}} on the new part counts its own distance. The old one keeps what it has done and goes to storage.",
    that_day: "that day",
  },
};
