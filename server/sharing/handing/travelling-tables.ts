/**
 * Tables with a bike or a part whose rows may come with a bike that is handed on, each with what comes of them. A table that is
 * on neither list fails a test: whoever adds one decides here.
 */
export const travelling = {
  bikes:
    "its facts: no prices, no days of purchase and sale; serial numbers, geometry and notes where they are ticked",
  parts: "those that are on it and ticked ones of the storage, without prices, with what they had done",
  mounts: "those of these parts on the bike, or on each other",
  part_spans: "as they follow from the mounts",
  measurements: "of these parts",
  care_plans: "of the bike and of these parts, with what they had counted",
  routines: "of the bike",
  services: "where they are ticked, without costs; notes where those are ticked",
  service_items: "of these services",
  statements: "what shops have written of these services",
  verifications:
    "what shops have confirmed of the frame and these parts; serial numbers where they are ticked",
  photos: "ticked ones",
  expense_files: "copies of ticked ones, with the transfer",
  odometer_readings: "one, of the day on which it was handed on",
} as const;

/** Those whose rows stay where they are, or end. */
export const staying = {
  rides: "where and when somebody rode is theirs",
  ride_tracks: "and so are the tracks",
  ride_imports: "what a rider has brought in",
  ride_import_items: "and from which files",
  ride_rules: "for the owner's rides: they end",
  expenses: "what the owner has paid",
  part_changes: "the owner's history of moves, which can be undone there",
  setups: "the owner's ways to ride",
  setup_items: "and so are their parts",
  snoozes: "when the owner wants to hear of something",
  alerts: "what the owner was notified of",
  muted_bikes: "what the owner wants to hear of",
  service_photos: "only the owner ever gets them",
  serial_photos: "only the owner ever gets it",
  dossiers: "they end",
  dossier_files: "they end",
  grants: "they end",
  grant_looks: "who has looked at the owner's bike",
  scans: "they end",
  thefts: "a stolen bike is not handed on",
  sightings: "nor is what was seen of one",
  ratings: "of what the owner has shown",
  appointments: "the owner's days with shops",
  drafts: "what the owner has sent to be read",
  feed_bikes: "what the owner has shown",
  feed_items: "and to whom it was news",
  questions: "to the owner who takes them",
  listings: "of who sells it",
  work_orders: "the owner's orders, which shops keep",
  transfers: "between two people",
  club_ride_answers: "who comes to a ride of a club, which is no bike's",
} as const;
