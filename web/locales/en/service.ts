import { shopCosts } from "#contract/locales/en/shop-costs.ts";

/** /service: the offer for workshops and shops, and its registration. */
export const service = {
  title: "Spokebook for bike shops",
  description:
    "Join the network of bike shops: an amateur account for free, a professional one with prices, appointments and figures.",
  lead: "Your customers bring bikes whose history nobody knows. In Spokebook it comes along. Orders, messages and the work itself are in one place, and what you did stays with the bike.",
  costs: shopCosts,
  choose: "Choose your account",
  amateur: {
    title: "Amateur",
    text: "For those who mend in the garage, for friends and after work.",
    points: {
      one: "Up to 20 bikes per month",
      two: "Up to 50 bikes in the records",
      three: "Basic profile and tools",
      four: "Support by the community",
    },
    action: "Register as an amateur",
  },
  professional: {
    title: "Professional",
    text: "For shops that live by it.",
    points: {
      one: "Unlimited bikes",
      two: "Full profile, advanced tools, analytics",
      three: "Listed first",
      four: "Up to 20 people",
    },
    action: "Register as a professional",
  },
  support: "Not sure which one? Write to us.",
  promised_one: "We answer within {{count}} hour.",
  promised_other: "We answer within {{count}} hours.",
  support_link: "Contact",
  benefits: {
    title: "What it brings",
    network: "Network",
    network_text: "Riders nearby find the shop that knows their kind of bike.",
    management: "Management",
    management_text:
      "The specification is there before the bike is on the stand: no call about the bottom bracket.",
    growth: "Growth",
    growth_text: "A job well done stays in the bike's history, with your name on it.",
  },
  work: {
    title: "How you work with it",
    entries: "Service entries",
    entries_text:
      "What was done, when and at what distance goes into the bike's logbook as it is collected, with a statement that anybody can check.",
    parts: "Part replacement planning",
    parts_text:
      "What is due, by kilometres or by days, is on the screen as the bike comes in; riders get a notice before.",
    verified: "Verified parts",
    verified_text:
      "What you fitted carries your mark on the rider's sheet, in the history for a buyer and in a sale.",
  },
  form: {
    title_amateur: "Register an amateur service",
    title_professional: "Register a professional service",
    back: "Back to the list",
    who: "The service",
    where: "Where it is",
    send: "Register",
    to_account: "Continue to my account",
    account_first:
      "A shop belongs to people with an account. Create yours or sign in; what you have written here waits for you.",
    owner: "{{name}}, you will be its owner. You can invite colleagues afterwards.",
    sending: "Sending…",
    failed: "Send error",
    failed_text: "Nothing you have written is lost.",
    again: "Try again",
    sent_title: "{{name}} is registered and waits to be opened.",
    sent_text: "A confirmation is on its way to {{email}}. What happens next:",
    open_title: "{{name}} is open.",
    open_text: "You can take in the first bike at once.",
    to_shop: "To my shop",
    to_settings: "Complete the profile",
    next: {
      read: "Somebody reads it and opens the shop. You get a mail then.",
      answer_one:
        "Somebody reads it and writes to you within {{count}} hour. You get a mail when the shop is open.",
      answer_other:
        "Somebody reads it and writes to you within {{count}} hours. You get a mail when the shop is open.",
      meanwhile: "Until then you can complete its profile and invite colleagues. Bikes come after that.",
      quiet: "Nothing of it is published until you switch that on, and nothing is charged.",
    },
  },
};
