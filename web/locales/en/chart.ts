/** What charts say of their figures. */
export const chart = {
  table: "The same as a table",
  at: "{{step}}: {{value}}",
  none: "{{what}}: none.",
  day: {
    name: "Day",
    total: "{{total}} in all, at most {{most}} a day",
    label: "{{what}}: {{total}} in all, at most {{most}} in one day, on {{step}}.",
  },
};
