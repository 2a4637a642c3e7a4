/** Changes made on another device while a form was open. */
export const elsewhere = {
  title: "Changed elsewhere in the meantime",
  lead: "Your changes are not saved yet. The form shows what is saved now, with what you typed on top. Look at it and save again.",
  choose: "Where the same field was changed on both sides, choose what stays.",
  mine: "Mine: {{value}}",
  theirs: "Saved elsewhere: {{value}}",
  empty: "empty",
  yes: "yes",
  no: "no",
  close: "Got it",
};
