export const gears = {
  title: "Gears",
};
