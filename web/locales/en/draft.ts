import { careTaskNames, sidedSlotNames } from "#contract/locales/en/care-tasks.ts";
import { expenseCategoryNames } from "#contract/locales/en/expense-categories.ts";

/** What the line makes of what a rider writes. */
export const draft = {
  task: careTaskNames,
  target: sidedSlotNames,
  category: expenseCategoryNames,
  bike: "Bike",
  new: "New: {{part}}",
  ride: { ride: "Ride, {{distance}}", commute: "Commute, {{distance}}", indoor: "Indoor ride, {{distance}}" },
  reading: "Odometer: {{distance}}",
  expense: "Expense: {{what}}",
  service: "Service",
  service_of: "Service: {{part}}",
  today: "today",
  yesterday: "yesterday",
  kept: "is kept as a note",
  unsure: "Not sure that this is meant: look before you save.",
  save: "Save",
  choose_bike: "Which bike?",
  choose_side: "Which one?",
  answering: "Looking it up…",
  no_answer: "No connection, so this can’t be looked up now.",
  saved: "Saved: {{what}}",
  undo: "Undo",
  undone: "Taken back: {{what}}",
  not_undone: "That could not be taken back.",
  network: "No connection. Nothing was saved; your line is still here.",
  failed: "That could not be saved. Your line is still here.",
};
