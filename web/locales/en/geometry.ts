export const geometry = {
  title: "Geometry",
};
