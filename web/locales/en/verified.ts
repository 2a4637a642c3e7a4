/** That a shop has confirmed what a part is. */
export const verified = {
  fitted: "Fitted and confirmed: {{shop}}, {{day}}",
  sold: "Sold and confirmed: {{shop}}, {{day}}",
  inspected: "Inspected and confirmed: {{shop}}, {{day}}",
  was: "Was confirmed as {{what}}: {{shop}}, {{day}}",
};
