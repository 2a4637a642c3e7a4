/** /home: the second home page, without pictures. */
export const home = {
  title: "Spokebook in a few words",
  description:
    "What Spokebook does, in a minute: your bikes, their parts, their photos, and a link to show them.",
  lead: "A garage on the web. Every bike in it keeps its specification, its photos and its kilometres.",
  sections: {
    keep: {
      title: "Write it down once",
      text: "Which bottom bracket was it? What width is the bar? You looked it up when you bought the bike, and again when it creaked. Here it stays written down, field by field, and blank fields keep quiet.",
    },
    show: {
      title: "Show it when you want to",
      text: "A bike is yours alone until you share it. Then it has a link and a QR code for the top tube, the club's chat or the advert. Turn sharing off and the link opens nothing.",
    },
    repair: {
      title: "Take it to the shop",
      text: "One A4 sheet tells the mechanic everything: threads, rotors, travel, tyre sizes. Nobody has to call you to ask for the diameter of your seatpost.",
    },
  },
  start: "Create account",
  sign_in: "Sign in",
  garage: "Go to my bikes",
  more: "Where to next",
  links: {
    pricing: "What it costs",
    about: "Who makes it, and why",
    service: "For bike shops",
    contact: "Write to us",
  },
};
