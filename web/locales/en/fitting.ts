/** The Parts view of a bike, and the windows that change what is mounted. */
export const fitting = {
  title: "Parts of {{name}}",
  shows: { label: "Views of the parts", now: "Now", setups: "Set-ups", life: "Life", history: "History" },
  since: "since {{day}}",
  list: "Mounted parts",
  none: "No parts yet",
  none_text:
    "What you fill in on the bike's sheet (chain, tyres, brakes) becomes parts here, each with its own distance. Parts can be swapped, moved to another bike and put in storage.",
  fill_in: "Fill in the sheet",
};
