/** What charts say of their figures. */
export const chart = {
  table: "The same as a table",
  at: "{{step}}: {{value}}",
  none: "{{what}}: none.",
  month: {
    name: "Month",
    total: "{{total}} in all, at most {{most}} a month",
    label: "{{what}}: {{total}} in all, at most {{most}} in one month, {{step}}.",
  },
  day: {
    name: "Day",
    total: "{{total}} in all, at most {{most}} a day",
    label: "{{what}}: {{total}} in all, at most {{most}} in one day, on {{step}}.",
  },
};
