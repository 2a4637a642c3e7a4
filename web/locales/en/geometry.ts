export const geometry = {
  title: "Geometry",
  dimensions: {
    picture: "Drawing of {{name}} with its dimensions. The list below it has the same figures.",
    derived: "follows from the others",
    bb_height: "Bottom bracket above the ground",
    none: "None of the figures entered so far has a line on a drawing.",
    not_drawn: "A bike of these figures can't be drawn: its wheels and tubes would be in each other's way.",
    print: "Print at a scale of 1:10",
    scale: "Scale 1:10. Print it at its actual size (100 %).",
    check: "This line is 100 mm long.",
  },
};
