/** The feedback dialog. */
export const feedback = {
  title: "What do you think of Spokebook?",
  lead: "Every answer is optional; one is enough.",
  done: "Filled in: {{percent}} %",
  clear: "Take the stars back",
  stars_one: "{{count}} star",
  stars_other: "{{count}} stars",
  name: "Name",
  email: "Email",
  email_needed: "Email is required for non-logged users",
  email_yours: "The address of your account",
  newsletter: "Send me the newsletter: what is new, a few times a year",
  cancel: "Cancel",
  send: "Send feedback",
  sending: "Sending…",
  thanks: "Thank you. Every letter is read.",
  failed: "Error sending feedback. Please try again.",
};
