/** The 3D viewer. */
export const viewer = {
  label: "{{name}} in 3D",
  keys: "Arrow keys turn the bike, plus and minus zoom, Home goes back to the first view.",
  hint: "Drag to turn the bike. Point at a part to see what it is.",
  missing: "This browser cannot show the bike in 3D, so here is its drawing.",
  parts: "Parts of the bike",
  part: {
    frame: "Frame",
    shock: "Rear shock",
    motor: "Motor",
    battery: "Battery",
    shift_cables: "Shift cables",
    brake_cables: "Brake cables and hoses",
  },
  at: {
    front: { wheelset: "Front wheel", tire: "Front tyre", brake: "Front brake" },
    rear: { wheelset: "Rear wheel", tire: "Rear tyre", brake: "Rear brake" },
  },
  open_keys: "L opens the part that is chosen, Enter the one in the list.",
  open_hint: "L opens it.",
  apart: "Take apart",
  together: "Put together",
  all_apart: "Everything apart",
  download: "Download picture",
};
