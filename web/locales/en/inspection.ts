/** A shop confirms what the parts and the frame of a bike are. */
export const inspection = {
  title: "Confirm parts",
  lead: "Confirm only what you see on the bike. The mark names your shop and today.",
  not_yours:
    "The bike is open to look at. Confirming needs the right to work on it, and an owner or a mechanic.",
  frame: "Frame",
  no_number: "The rider does not show the frame number.",
  unknown: "Not named by the rider",
  confirm: "Confirm",
  confirm_of: "Confirm: {{what}}",
  load_failed: "This bike could not be loaded. Perhaps it is not open to your shop any more.",
  network: "No answer came. Try again once you are back online: nothing is done twice.",
  failed: "That did not work. Nothing was changed; please try again.",
};
