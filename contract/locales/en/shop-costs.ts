/** What a professional shop costs, as cards and pages say it. */
export const shopCosts = {
  free: "Free",
  paid: "14 days free, then {{price}} a month",
};
