/** Long lists and texts that are shown in steps. */
export const rows = {
  more: "Show {{number}} more of {{of}}",
  earlier: "Show {{number}} earlier of {{of}}",
  read_on: "Read on",
  read_less: "Show less",
};
