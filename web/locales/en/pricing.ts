import { planNames } from "#contract/billing/plan-list.ts";
/** Prices: today, planned, and by plan. */
export const pricing = {
  title: "Plans",
  description: "What Spokebook costs today, what it may cost later, and what each plan has room for.",
  lead: "Every plan has the whole specification sheet, and all of parts, rides, care and costs. What differs is how many bikes, photos, original ride files and receipts there is room for, how your garage can be exported, and PDF dossiers, histories for a buyer and your own branding, which come with Collector.",
  lead_free:
    "Every account has everything today: the whole specification sheet, parts, rides and care, as many bikes and photos as you like, every export, PDF dossiers and your own branding.",
  message: {
    info: "Nothing was charged: you left before the end.",
    error: "An error occurred during subscription",
    unknown_prices: "Prices could not be loaded.",
    retry: "Try again",
    anonymous: "Sign in to see whether your payment has arrived.",
    sign_in: "Sign in",
    dismiss: "Dismiss",
  },
  notice:
    "Prices may change in the future. You will hear of it as long before as the terms of service say, and nobody is moved to a paid plan unasked.",
  today: {
    title: "Today",
    unknown: "The table below says what each plan has room for. No card is asked for when you sign up.",
    off: "Everything is free today: every account has unlimited bikes and photos. The plans below say how room may be divided later.",
    enforced:
      "The Hobbyist plan is free: two bikes, three photos of each, and the whole specification sheet. The other plans give more room and export; Collector adds PDF dossiers and your own branding.",
    free: "Free for everyone",
    free_items: {
      sheet: "The whole specification sheet",
      care: "Parts, rides and care",
      drawing: "Drawings, flat and in 3D",
      sharing: "Sharing by link and QR code",
      community: "Ratings and the community",
    },
    costs: "What it costs us",
    cost_items: {
      servers: "Servers",
      storage: "Storage for photos",
      maintenance: "Maintenance",
      support: "Support",
    },
  },
  future: {
    title: "Two ways it may go",
    sponsored: "Sponsored",
    sponsored_text:
      "Makers or shops carry the costs and are named for it. Riders pay nothing, and their data is not part of the deal.",
    subscription: "Subscription",
    subscription_text:
      "Those with many bikes pay a little each month, as in the table above; the Hobbyist plan costs nothing.",
    uncertain:
      "Which one it will be is open, and so is future funding. If it ever ends, you hear of it early, and your data stays yours.",
  },
  goal: {
    title: "What we are after",
    text: "A tool that pays for itself and owes nobody anything: no investors to please, no riders' data to sell.",
  },
  plans: "The plans",
  table: "What the plans include",
  plan: "Plan",
  bikes: "Bikes",
  photos: "Photos a bike",
  export: "Export",
  price: "A month",
  unlimited: "Unlimited",
  free: "Free",
  names: planNames.en,
  for: {
    hobbyist: "For the bike, and the other bike",
    enthusiast: "For a road bike, a gravel, a mountain bike and guests",
    collector: "For those who have stopped counting",
  },
  exports: { hobbyist: "None", enthusiast: "Basic: JSON", collector: "Advanced: JSON, CSV, ZIP" },
  extras: "Extras",
  with: {
    hobbyist: "None",
    enthusiast: "None",
    collector: "PDF dossiers, histories for a buyer, your own branding",
  },
  rate: "Prices are set in PLN and converted at the National Bank of Poland's rate of {{date}} (table {{table}}), refreshed hourly.",
  no_rate: "Prices are set in PLN.",
  choose: "What you can do",
  try: "Try for 14 days",
  try_of: "Try for 14 days: {{plan}}",
  start: "Create account",
  dashboard: "Go to my bikes",
  faq: {
    title: "Questions",
    cost: "What do I pay?",
    cost_text: "Nothing. There is nothing to buy here today, and no card is asked for.",
    data: "Can I take my data with me?",
    data_text:
      "At any time: your garage as JSON, CSV or a ZIP with the photos, and everything else about you from your account.",
    later: "And if that changes?",
    later_text:
      "Then you hear of it as long before as the terms of service say, and nobody is moved to a paid plan unasked. The table above says how it may be divided.",
    trial: "Can I try a paid plan?",
    trial_text:
      "For 14 days, once, without a credit card. Afterwards you are back on Hobbyist automatically.",
    upgrade: "When does an upgrade take effect?",
    upgrade_text: "At once.",
    downgrade: "And a downgrade?",
    downgrade_text: "At the end of the billing period.",
    over: "What happens to bikes above the limit?",
    over_text:
      "Their sheet, parts and care become read-only. Rides and costs can still be noted, and you can delete the bikes; no data is deleted by us.",
    pay: "How would I pay?",
    pay_text: "By the major cards or PayPal, with a payment provider. We never see a card's number.",
  },
};
