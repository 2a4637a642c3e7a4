/** In what condition something is sold. */
export const conditionNames = {
  new: "new",
  like_new: "like new",
  good: "good",
  used: "used",
  for_parts: "for parts",
};
