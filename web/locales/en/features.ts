/** The landing page below its hero. */
export const features = {
  title: "The specification sheet",
  lead: "This is what Spokebook itself would look like if it were a bike.",
  group: { data: "Data", pictures: "Pictures", sharing: "Sharing", riding: "Everyday use" },
  row: {
    fields: "Component fields",
    fields_value:
      "{{count}} in {{groups}} groups, from bottom bracket to bar tape, and none of them compulsory",
    types: "Types of bike",
    types_value: "{{count}}, from track to cargo",
    makers: "Brands and models",
    makers_value: "Suggested while you type; what you write always wins",
    drawing: "Drawing",
    drawing_value: "Made from your specification, flat and in 3D",
    photos: "Photos",
    photos_value: "Upright, in {{count}} sizes, with every trace of the place taken out",
    link: "Link and QR code",
    link_value: "For a bike or the whole garage; a new link kills the old one at once",
    privacy: "Private by default",
    privacy_value: "Nothing is public until you say so; price and purchase date never are",
    ratings: "Ratings",
    ratings_value: "One to five stars from other riders, never from yourself",
    print: "On paper",
    print_value: "A shared bike prints as one A4 sheet with its QR code",
    clubs: "Clubs",
    clubs_value:
      "Rides announced with a route, a notice board, tools to lend, and everybody's bikes on one line",
    workshops: "Workshops",
    workshops_value:
      "Hand a bike over, approve the estimate line by line, and what was done is in the bike's history",
    confirmed: "Confirmed parts",
    confirmed_value:
      "A workshop confirms what it fitted or inspected, the serial number too, and anybody can check that",
    rides: "Rides",
    rides_value: "From FIT, GPX and TCX files or a whole archive of Strava or Garmin, each put on its bike",
    year: "The year",
    year_value: "Week by week, day by day, and beside the year before; each chart also as a table",
    history: "Parts over the seasons",
    history_value: "How far each one went, on which bike, and how worn it was",
    care: "Care",
    care_value:
      "What a chain, pads or a fork need, by distance, hours or days; the figures' sources beside them, and a mail when something is due",
    costs: "Costs",
    costs_value: "What a bike has really cost, per kilometre too, with the receipts. Brace yourself.",
    comparison: "Comparison",
    comparison_value:
      "Two to four bikes in one view, drawn over each other: geometry, gears, and what differs on their sheets",
    market: "Selling",
    market_value:
      "A bike with its history, a part from storage: buyers see what is known and how, and what fits them by stack and reach",
    app: "In your pocket",
    app_value:
      "Installs on a phone as an app, opens without a network, and sends what you noted in the cellar once there is one",
    draft: "Drafts",
    draft_value: "Kept on your device, so that a dead battery costs you nothing",
    languages: "Languages",
    languages_value: "English and Polish, light and dark",
  },
  planned: {
    title: "On the workbench",
    lead: "None of this is here yet. It is what we mean to build, in no fixed order.",
    badge: "Planned",
    item: {
      assistant: "AI assistant",
      assistant_text: "Does this cassette fit that derailleur?",
    },
  },
  close: { title: "Put your first bike in.", action: "Open a garage", about: "Why we make this" },
};
