/** W jakim stanie coś jest sprzedawane. */
export const conditionNames = {
  new: "nowy",
  like_new: "jak nowy",
  good: "dobry",
  used: "używany",
  for_parts: "na części",
};
