/** /about: mission and story. */
export const about = {
  title: "About Spokebook",
  description: "Why there is a garage on the web for bikes: documentation, community and sharing.",
  lead: "On the day it is sold, a bike is well documented. From then on it is up to you.",
  mission: {
    title: "What we want",
    documentation: "Documentation",
    documentation_text:
      "Every part of every bike, in one place, in words that a mechanic understands. Yours to change, and yours to take along.",
    community: "Community",
    community_text:
      "Riders who look at each other's bikes with interest, and say with stars what they think of them.",
    sharing: "Sharing",
    sharing_text:
      "One link shows a bike to whoever should see it. It works without an account, and stops working when you want it to.",
  },
  story: {
    title: "What it is for",
    one: "A bike leaves the shop with a data sheet. Then comes another cassette, a tyre, a saddle, and the sheet is no longer true. What the bike is really made of is in your memory, in invoices and in e-mails.",
    two: "Spokebook keeps that sheet for every bike, field by field, beside its photos. It draws the bike from it while there is no photo, makes a link and a QR code when you want to show it, and puts it on paper for the shop that repairs it.",
    three:
      "It still changes. If your bike does not fit into its fields, write to us and say which one is missing.",
  },
  join: {
    title: "There is room in the garage.",
    text: "Begin with the bike you ride most. A name is enough; the rest can follow.",
    action: "Create account",
  },
};
