/** /about: mission and story. */
export const about = {
  title: "About Spokebook",
  description:
    "Why there is a garage on the web for bikes: documentation, community and sharing, made by cyclists.",
  lead: "Bikes are the best documented machines in the world, on the day they are sold. Afterwards nobody writes anything down.",
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
    title: "How it came about",
    one: "It began with a bottom bracket. The old one creaked, the new one did not fit, and the label had been under the chainstay's dirt since 2016. The answer was in an e-mail, in an account, of a shop that no longer exists.",
    two: "So there was a spreadsheet. Then the spreadsheet had six bikes and forty columns, and friends asked for one of their own. A spreadsheet cannot draw a bike, cannot be stuck on a frame as a QR code, and is no pleasure on a phone in the rain.",
    three:
      "Spokebook is what the spreadsheet wanted to be. It is in beta: it works, and it gets better with each letter from somebody whose bike did not fit into its fields.",
  },
  join: {
    title: "There is room in the garage.",
    text: "Begin with the bike you ride most. It takes five minutes; the sixth is for a photo.",
    action: "Create account",
  },
};
