/** What an odometer shows that says less than was known, and how a bike's mileage began. */
export const odometer = {
  lower: {
    title: "Is it a new odometer?",
    /** `known` and `typed` are distances. */
    text: "“{{name}}”: {{known}} were noted on {{day}}, {{typed}} are less than that.",
    text_bought: "“{{name}}” had {{known}} when you bought it, {{typed}} are less than that.",
    new: "It is a new odometer",
    new_text: "The bike's mileage goes on from what it has: what the new odometer shows comes on top.",
    mistake: "The earlier number was a mistake",
    mistake_text: "It is deleted, and {{typed}} count.",
    cancel: "Change what I typed",
    failed: "It could not be saved. Please try again.",
    network: "The server cannot be reached. Please check your connection.",
    loading: "Looking up what was noted",
  },
  kept: {
    title_one: "The mileage of a bike stays as you knew it",
    title_other: "The mileage of some bikes stays as you knew it",
    text: "“{{name}}”: rides from before you entered the bike were added to what its odometer showed then. They are in it already: that makes {{less}}. We have not taken anything away, and noted {{kept}} for today.",
    correct: "Correct it: {{name}}",
    fine: "Keep it: {{name}}",
    correct_short: "Correct it",
    fine_short: "Keep it",
  },
} as const;
